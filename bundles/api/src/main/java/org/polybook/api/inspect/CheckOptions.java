package org.polybook.api.inspect;

import java.time.Duration;
import java.util.Objects;

/**
 * Limits for a check. An immutable value.
 *
 * <pre>{@code
 * CheckOptions options = CheckOptions.DEFAULT.withMaxPositions(100_000).withMaxTime(Duration.ofSeconds(10));
 * }</pre>
 */
public final class CheckOptions {
    private static final int BYTES_PER_POSITION = 80;

    /**
     * Two million positions, or as many as fit in a third of a small heap; five minutes; a hundred reported findings of
     * each kind.
     */
    public static final CheckOptions DEFAULT = new CheckOptions(new Values(2_000_000, Duration.ofMinutes(5), 100))
            .withinMemory(Runtime.getRuntime().maxMemory() / 3);

    private final Values values;

    private record Values(int maxPositions, Duration maxTime, int maxFindingsPerKind) {
        Values {
            Objects.requireNonNull(maxTime, "time");
            if (maxPositions < 0) {
                throw new IllegalArgumentException("positions: from 0, not " + maxPositions);
            }
            if (maxTime.isNegative()) {
                throw new IllegalArgumentException("seconds: from 0, not " + maxTime.toSeconds());
            }
            if (maxFindingsPerKind < 1) {
                throw new IllegalArgumentException("shown: from 1, not " + maxFindingsPerKind);
            }
        }
    }

    private CheckOptions(Values values) {
        this.values = values;
    }

    /**
     * Returns the maximum number of positions that are reached from the start and kept in memory, up to 80 bytes each;
     * 0 to check the records only.
     */
    public int maxPositions() {
        return values.maxPositions;
    }

    /** Returns the maximum time for reaching positions. */
    public Duration maxTime() {
        return values.maxTime;
    }

    /** Returns the maximum number of findings of each kind that are reported; the others are only counted. */
    public int maxFindingsPerKind() {
        return values.maxFindingsPerKind;
    }

    /** Returns a copy with that maximum number of positions; 0 to check the records only. */
    public CheckOptions withMaxPositions(int maximum) {
        return new CheckOptions(new Values(maximum, values.maxTime, values.maxFindingsPerKind));
    }

    /** Returns a copy with that maximum time for reaching positions. */
    public CheckOptions withMaxTime(Duration maximum) {
        return new CheckOptions(new Values(values.maxPositions, maximum, values.maxFindingsPerKind));
    }

    /** Returns a copy with that maximum number of reported findings of each kind, at least 1. */
    public CheckOptions withMaxFindingsPerKind(int maximum) {
        return new CheckOptions(new Values(values.maxPositions, values.maxTime, maximum));
    }

    /**
     * Returns a copy whose maximum number of positions is reduced, if necessary, to the number that fits in that many
     * bytes.
     */
    public CheckOptions withinMemory(long bytes) {
        return withMaxPositions((int) Math.min(values.maxPositions, bytes / BYTES_PER_POSITION));
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
