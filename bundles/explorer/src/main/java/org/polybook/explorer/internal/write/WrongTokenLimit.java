package org.polybook.explorer.internal.write;

import java.time.Duration;

/**
 * Limits the rate of requests with a wrong token: some are allowed at once, and then one in each interval. Needs the
 * same memory for any number of clients, because it does not distinguish them. Thread-safe.
 */
public final class WrongTokenLimit {
    /** The number of wrong tokens that are allowed at once. */
    public static final int AT_ONCE = 10;
    /** The interval after which one more wrong token is allowed. */
    public static final Duration INTERVAL = Duration.ofSeconds(1);

    private final long intervalNanos = INTERVAL.toNanos();
    private double allowed = AT_ONCE;
    private long lastNanos;

    /** @param nanos the current {@link System#nanoTime}, as for the other methods */
    public WrongTokenLimit(long nanos) {
        lastNanos = nanos;
    }

    /** Returns true if a token may be compared now. */
    public synchronized boolean allows(long nanos) {
        refill(nanos);
        return allowed >= 1;
    }

    /** Records a wrong token. */
    public synchronized void recordWrong(long nanos) {
        refill(nanos);
        allowed = Math.max(0, allowed - 1);
    }

    private void refill(long nanos) {
        allowed = Math.min(AT_ONCE, allowed + (double) (nanos - lastNanos) / intervalNanos);
        lastNanos = nanos;
    }
}
