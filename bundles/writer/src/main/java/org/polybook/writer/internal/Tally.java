package org.polybook.writer.internal;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.SkipReason;

/** Numbers of games, and of what the booked ones have beside moves: of one block, or of all of them. */
final class Tally {
    private static final SkipReason[] REASONS = SkipReason.values();

    private final long[] skipped = new long[REASONS.length];
    private long booked;
    private long bad;
    private long variations;
    private long skippedVariations;
    private long mistakes;
    private long statedWeights;
    private long missingWeights;

    void clear() {
        Arrays.fill(skipped, 0);
        booked = 0;
        bad = 0;
        variations = 0;
        skippedVariations = 0;
        mistakes = 0;
        statedWeights = 0;
        missingWeights = 0;
    }

    /** Adds the numbers of a block. */
    void add(Tally block) {
        for (int i = 0; i < skipped.length; i++) {
            skipped[i] += block.skipped[i];
        }
        booked += block.booked;
        bad += block.bad;
        variations += block.variations;
        skippedVariations += block.skippedVariations;
        mistakes += block.mistakes;
        statedWeights += block.statedWeights;
        missingWeights += block.missingWeights;
    }

    void countBooked() {
        booked++;
    }

    void countBad() {
        bad++;
    }

    void countSkipped(SkipReason reason, long games) {
        skipped[reason.ordinal()] += games;
    }

    void countVariations(long counted) {
        variations += counted;
    }

    void countSkippedVariations(long count) {
        skippedVariations += count;
    }

    /** Counts moves that are marked as mistakes. */
    void countMistakes(long marked) {
        mistakes += marked;
    }

    /**
     * Counts moves by whether a comment states their weight.
     *
     * @param missing moves that do not count because no comment does
     */
    void countWeights(long stated, long missing) {
        statedWeights += stated;
        missingWeights += missing;
    }

    /** The number of games whose moves count. */
    long booked() {
        return booked;
    }

    /** The number of games that are left out because of a fault in them. */
    long bad() {
        return bad;
    }

    /** The number of games skipped for that reason. */
    long skipped(SkipReason reason) {
        return skipped[reason.ordinal()];
    }

    /** The number of games skipped for each reason that a game has been skipped for. */
    Map<SkipReason, Long> skipped() {
        Map<SkipReason, Long> reasons = new EnumMap<>(SkipReason.class);
        for (SkipReason reason : REASONS) {
            if (skipped(reason) > 0) {
                reasons.put(reason, skipped(reason));
            }
        }
        return reasons;
    }

    /** The variations of the booked games, and those passed over also of games that lack a result or a position. */
    BuildReport.Variations variations() {
        return new BuildReport.Variations(variations, skippedVariations);
    }

    /** The number of marked moves in the booked games, as far as marks were read. */
    long mistakes() {
        return mistakes;
    }

    /** The weights in the booked games, as far as comments were read. */
    BuildReport.Weights weights() {
        return new BuildReport.Weights(statedWeights, missingWeights);
    }
}
