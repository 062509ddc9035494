package org.polybook.bookshelf.internal.watch;

import java.time.Duration;

/**
 * When to try again what failed for a reason that may pass: after five seconds, then after twice as long each time; and what
 * took long is done seldom, for the one thread that does it has other books to look after.
 */
public final class Retry {
    private static final Duration FIRST = Duration.ofSeconds(5);
    private static final Duration LAST = Duration.ofMinutes(10);
    private static final int TIMES_AS_LONG = 50;

    private final Time time;
    private Duration pause = Duration.ZERO;
    private long failedAt;

    public Retry(Time time) {
        this.time = time;
    }

    /** Whether it has not failed lately. */
    public boolean isDue() {
        return pause.isZero() || time.nanos() - failedAt >= pause.toNanos();
    }

    /** It failed just now; the try began at that time. */
    public void failed(long begun) {
        failedAt = time.nanos();
        Duration took = Duration.ofNanos(failedAt - begun).multipliedBy(TIMES_AS_LONG);
        Duration next = pause.isZero() ? FIRST : pause.multipliedBy(2);
        next = next.compareTo(took) < 0 ? took : next;
        pause = next.compareTo(LAST) < 0 ? next : LAST;
    }

    /** All is well, or all is different: the next try may be made at once. */
    public void reset() {
        pause = Duration.ZERO;
    }
}
