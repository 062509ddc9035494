package org.polybook.api.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The detected dialects of the learn fields of a book. A guess with a confidence; Polybook does not act on it by
 * itself.
 *
 * @param records the number of records, without the header
 * @param used the number of records with a learn field other than 0
 * @param guesses the dialects, most likely first
 */
public record LearnDetection(long records, long used, List<Guess> guesses) {
    private static final double MIN_CONFIDENCE = 0.9;
    private static final double MIN_RATIO = 1.25;

    public LearnDetection {
        guesses = List.copyOf(guesses);
    }

    /**
     * One dialect.
     *
     * @param dialect the name
     * @param confidence the average fit of the used records, 0 to 1
     */
    public record Guess(String dialect, double confidence) {}

    static LearnDetection of(long records, long used, List<LearnDialect> dialects, double[] fits) {
        List<Guess> guesses = new ArrayList<>();
        for (int i = 0; used > 0 && i < fits.length; i++) {
            guesses.add(new Guess(dialects.get(i).name(), fits[i] / used));
        }
        guesses.sort(Comparator.comparingDouble(Guess::confidence).reversed());
        return new LearnDetection(records, used, guesses);
    }

    /**
     * Returns the most likely dialect if its confidence is at least 0.9 and at least 1.25 times the confidence of the
     * next dialect; otherwise empty.
     */
    public Optional<String> bestIfConfident() {
        if (guesses.isEmpty() || guesses.get(0).confidence() < MIN_CONFIDENCE) {
            return Optional.empty();
        }
        boolean ahead = guesses.size() == 1
                || guesses.get(0).confidence() >= MIN_RATIO * guesses.get(1).confidence();
        return ahead ? Optional.of(guesses.get(0).dialect()) : Optional.empty();
    }
}
