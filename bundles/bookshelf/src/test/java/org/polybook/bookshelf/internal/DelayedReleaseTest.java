package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.polybook.bookshelf.internal.testing.TestTimeout;

class DelayedReleaseTest {
    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    @Test
    void close_pendingReleases_stillRun() throws InterruptedException {
        DelayedRelease delayedRelease = new DelayedRelease();
        CountDownLatch released = new CountDownLatch(2);
        AtomicLong last = new AtomicLong();
        Runnable release = () -> {
            last.set(System.nanoTime());
            released.countDown();
        };

        long begin = System.nanoTime();
        delayedRelease.execute(release);
        delayedRelease.execute(release);
        delayedRelease.close();

        assertThat(released.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(last.get() - begin).as("not at once").isGreaterThan(SHORTEST_PAUSE_NANOS);
    }

    @Test
    void execute_afterClose_runsAtOnce() {
        DelayedRelease delayedRelease = new DelayedRelease();
        delayedRelease.close();
        CountDownLatch released = new CountDownLatch(1);

        delayedRelease.execute(released::countDown);

        assertThat(released.getCount()).isZero();
    }
}
