package org.polybook.api.inspect;

import java.time.Duration;
import java.util.Objects;

/**
 * How far a check goes. A value.
 *
 * <pre>{@code
 * CheckOptions options = CheckOptions.DEFAULT.withPositions(100_000).withTime(Duration.ofSeconds(10));
 * }</pre>
 */
public final class CheckOptions {
    private static final int BYTES_A_POSITION = 80;

    /** Two million positions, or as many as fit in a third of a small heap; five minutes, a hundred findings of a kind. */
    public static final CheckOptions DEFAULT = new CheckOptions(new Values(2_000_000, Duration.ofMinutes(5), 100))
            .within(Runtime.getRuntime().maxMemory() / 3);

    private final Values values;

    private record Values(int positions, Duration time, int shown) {
        Values {
            Objects.requireNonNull(time, "time");
            if (positions < 0) {
                throw new IllegalArgumentException("positions: from 0, not " + positions);
            }
            if (time.isNegative()) {
                throw new IllegalArgumentException("seconds: from 0, not " + time.toSeconds());
            }
            if (shown < 1) {
                throw new IllegalArgumentException("shown: from 1, not " + shown);
            }
        }
    }

    private CheckOptions(Values values) {
        this.values = values;
    }

    /**
     * Most positions that are reached from the start and remembered, each taking up to 80 bytes; 0 for a look at the records
     * alone.
     */
    public int positions() {
        return values.positions;
    }

    /** Longest time spent on reaching positions. */
    public Duration time() {
        return values.time;
    }

    /** How many findings of a kind are shown one by one; the others are counted. */
    public int shown() {
        return values.shown;
    }

    /** With at most that many positions reached; 0 for a look at the records alone. */
    public CheckOptions withPositions(int most) {
        return new CheckOptions(new Values(most, values.time, values.shown));
    }

    /** With at most that long spent on reaching positions. */
    public CheckOptions withTime(Duration longest) {
        return new CheckOptions(new Values(values.positions, longest, values.shown));
    }

    /** With at most that many findings of a kind shown one by one, at least 1. */
    public CheckOptions withShown(int most) {
        return new CheckOptions(new Values(values.positions, values.time, most));
    }

    /** These, with no more positions than can be remembered in so many bytes. */
    public CheckOptions within(long bytes) {
        return withPositions((int) Math.min(values.positions, bytes / BYTES_A_POSITION));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CheckOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "CheckOptions");
    }
}
