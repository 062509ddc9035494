package org.polybook.bookshelf.internal.watch;

import java.time.Duration;

/**
 * Decides when to retry after a failure that may pass: after five seconds, then after twice as long each time, up to
 * ten minutes. Up to that limit, the pause is at least fifty times as long as the failed try, because the same thread
 * also handles the other books.
 */
public final class RetryBackoff {
    private static final Duration FIRST = Duration.ofSeconds(5);
    private static final Duration LAST = Duration.ofMinutes(10);
    private static final int PAUSE_FACTOR = 50;

    private final Time time;
    private Duration pause = Duration.ZERO;
    private long failedAt;

    public RetryBackoff(Time time) {
        this.time = time;
    }

    /** Returns true if a try is due. */
    public boolean isDue() {
        return pause.isZero() || time.nanos() - failedAt >= pause.toNanos();
    }

    /** Records that a try has failed now, which began at the time {@code begun}. */
    public void recordFailure(long begun) {
        failedAt = time.nanos();
        Duration took = Duration.ofNanos(failedAt - begun).multipliedBy(PAUSE_FACTOR);
        Duration next = pause.isZero() ? FIRST : pause.multipliedBy(2);
        next = next.compareTo(took) < 0 ? took : next;
        pause = next.compareTo(LAST) < 0 ? next : LAST;
    }

    /** Allows the next try at once, after a success or a change. */
    public void reset() {
        pause = Duration.ZERO;
    }
}
