package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RetirementTest {
    @Test
    void close_releasesOnTheirWay_areStillDone() throws InterruptedException {
        Retirement retirement = new Retirement();
        CountDownLatch released = new CountDownLatch(2);

        retirement.execute(released::countDown);
        retirement.execute(released::countDown);
        retirement.close();

        assertThat(released.getCount()).as("not at once").isEqualTo(2);
        assertThat(released.await(60, TimeUnit.SECONDS)).isTrue();
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
