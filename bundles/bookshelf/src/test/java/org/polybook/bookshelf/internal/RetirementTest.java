package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.polybook.bookshelf.internal.testing.Patience;

class RetirementTest {
    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    @Test
    void close_releasesOnTheirWay_areStillDone() throws InterruptedException {
        Retirement retirement = new Retirement();
        CountDownLatch released = new CountDownLatch(2);
        AtomicLong last = new AtomicLong();
        Runnable release = () -> {
            last.set(System.nanoTime());
            released.countDown();
        };

        long begin = System.nanoTime();
        retirement.execute(release);
        retirement.execute(release);
        retirement.close();

        assertThat(released.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(last.get() - begin).as("not at once").isGreaterThan(SHORTEST_PAUSE_NANOS);
    }

    @Test
    void execute_afterTheEnd_isDoneAtOnce() {
        Retirement retirement = new Retirement();
        retirement.close();
        CountDownLatch released = new CountDownLatch(1);

        retirement.execute(released::countDown);

        assertThat(released.getCount()).isZero();
    }
}
