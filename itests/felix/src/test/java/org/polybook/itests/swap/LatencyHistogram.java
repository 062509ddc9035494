package org.polybook.itests.swap;

/**
 * A histogram of durations in nanoseconds, precise to about 3 percent, without allocation: 32 equal steps in each power
 * of two. One thread writes; {@link #add} adds the counts of another histogram.
 */
final class LatencyHistogram {
    private static final int STEPS = 32;
    private static final int STEP_BITS = 5;

    private final long[] counts = new long[64 * STEPS];
    private long total;
    private long max;

    void record(long nanos) {
        counts[index(Math.max(nanos, 0))]++;
        total++;
        if (nanos > max) {
            max = nanos;
        }
    }

    /**
     * The index of a value: values below 32 have an index each; above, the five bits after the highest one select the
     * step.
     */
    private static int index(long nanos) {
        int shift = Math.max(0, 63 - STEP_BITS - Long.numberOfLeadingZeros(nanos));
        return (shift << STEP_BITS) + (int) (nanos >>> shift);
    }

    /** The maximum value with that index. */
    private static long maxOfIndex(int index) {
        int shift = index < 2 * STEPS ? 0 : (index >>> STEP_BITS) - 1;
        long step = index - ((long) shift << STEP_BITS);
        return (step + 1 << shift) - 1;
    }

    void add(LatencyHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        total += other.total;
        max = Math.max(max, other.max);
    }

    long count() {
        return total;
    }

    long max() {
        return max;
    }

    /** The duration that {@code percent} percent of all durations do not exceed. */
    long percentile(double percent) {
        long wanted = (long) Math.ceil(total * (percent / 100));
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted && seen > 0) {
                return Math.min(maxOfIndex(i), max);
            }
        }
        return max;
    }
}
