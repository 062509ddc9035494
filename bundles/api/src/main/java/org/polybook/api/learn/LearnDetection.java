package org.polybook.api.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which dialects a book's learn fields may be of. A guess with its confidence, which nothing in Polybook acts on by itself.
 *
 * @param records how many records the book has, without its header
 * @param used how many of them have a learn field that is not 0
 * @param guesses the dialects, the likeliest first
 */
public record LearnDetection(long records, long used, List<Guess> guesses) {
    private static final double SURE = 0.9;
    private static final double AHEAD = 1.25;

    public LearnDetection {
        guesses = List.copyOf(guesses);
    }

    /**
     * One dialect.
     *
     * @param dialect its name
     * @param confidence how well the used records fit it on average, 0 to 1
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

    /** The dialect that stands out: a confidence of at least 0.9, and a quarter more than the next one's; empty if none does. */
    public Optional<String> best() {
        if (guesses.isEmpty() || guesses.get(0).confidence() < SURE) {
            return Optional.empty();
        }
        boolean ahead = guesses.size() == 1
                || guesses.get(0).confidence() >= AHEAD * guesses.get(1).confidence();
        return ahead ? Optional.of(guesses.get(0).dialect()) : Optional.empty();
    }
}
