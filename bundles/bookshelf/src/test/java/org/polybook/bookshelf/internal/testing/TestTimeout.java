package org.polybook.bookshelf.internal.testing;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The time after which a test gives up waiting for another thread; long enough for any machine. */
public final class TestTimeout {
    public static final long SECONDS = 120;
    public static final Duration LIMIT = Duration.ofSeconds(SECONDS);

    private TestTimeout() {}

    /** Waits until the latch has been counted down to 0. */
    public static void await(CountDownLatch latch) {
        try {
            if (!latch.await(SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("not within " + SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", e);
        }
    }
}
