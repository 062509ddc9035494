package org.polybook.api.inspect;

import java.time.Duration;
import java.util.Objects;

/**
 * How far a check goes.
 *
 * @param positions most positions that are reached from the start and remembered, each taking up to 80 bytes; 0 for a look at
 *     the records alone
 * @param time longest time spent on reaching positions
 * @param shown how many findings of a kind are shown one by one; the others are counted
 */
public record CheckOptions(int positions, Duration time, int shown) {
    private static final int BYTES_A_POSITION = 80;

    /** Two million positions, or as many as fit in a third of a small heap; five minutes, a hundred findings of a kind. */
    public static final CheckOptions DEFAULT = new CheckOptions(2_000_000, Duration.ofMinutes(5), 100)
            .within(Runtime.getRuntime().maxMemory() / 3);

    public CheckOptions {
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

    /** These, with no more positions than can be remembered in so many bytes. */
    public CheckOptions within(long bytes) {
        return withPositions((int) Math.min(positions, bytes / BYTES_A_POSITION));
    }

    public CheckOptions withPositions(int most) {
        return new CheckOptions(most, time, shown);
    }

    public CheckOptions withTime(Duration longest) {
        return new CheckOptions(positions, longest, shown);
    }

    public CheckOptions withShown(int most) {
        return new CheckOptions(positions, time, most);
    }
}
