package org.polybook.writer.internal;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.SkipReason;

/**
 * The counts of one block, or of all blocks: the games, and the variations, mistakes and weights in the booked games.
 */
final class BuildTally {
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

    /** Adds the counts of a block. */
    void add(BuildTally block) {
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
     * Counts moves with and without a stated weight.
     *
     * @param missing the number of moves that do not count because no comment states their weight
     */
    void countWeights(long stated, long missing) {
        statedWeights += stated;
        missingWeights += missing;
    }

    /** The number of games whose moves count. */
    long booked() {
        return booked;
    }

    /** The number of bad games, which were skipped because of a fatal problem. */
    long bad() {
        return bad;
    }

    /** The number of games skipped for that reason. */
    long skipped(SkipReason reason) {
        return skipped[reason.ordinal()];
    }

    /** The number of games skipped, by reason; without reasons that never applied. */
    Map<SkipReason, Long> skipped() {
        Map<SkipReason, Long> reasons = new EnumMap<>(SkipReason.class);
        for (SkipReason reason : REASONS) {
            if (skipped(reason) > 0) {
                reasons.put(reason, skipped(reason));
            }
        }
        return reasons;
    }

    /**
     * The variations of the booked games, and the skipped variations, including those of games that lack a result or a
     * position.
     */
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
