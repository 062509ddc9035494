package org.polybook.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Runs with a limit of their time. */
class TimeLimitTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofMillis(1);

    private final CountDownLatch never = new CountDownLatch(1);
    private final AtomicInteger cancelled = new AtomicInteger();

    @Test
    void run_inTime_returnsTheResultOrTheFailure() throws Exception {
        TimeLimit time = new TimeLimit(LONG, LONG);

        assertThat(time.run(() -> 7, cancelled::incrementAndGet)).isEqualTo(7);
        assertThatThrownBy(() -> time.run(
                        () -> {
                            throw new IOException("no such file");
                        },
                        cancelled::incrementAndGet))
                .isInstanceOf(IOException.class)
                .hasMessage("no such file");
        assertThat(cancelled).hasValue(0);
    }

    @Test
    void run_workThatHidesTheFirstInterruption_isInterruptedAgainButNotWhileItEnds() {
        TimeLimit time = new TimeLimit(SHORT, Duration.ofMinutes(1));
        AtomicInteger interruptions = new AtomicInteger();

        assertThatThrownBy(() -> time.run(
                        () -> {
                            while (interruptions.get() < 2) {
                                try {
                                    never.await();
                                } catch (InterruptedException e) {
                                    interruptions.incrementAndGet();
                                }
                            }
                            time.beginEnding();
                            assertThat(Thread.currentThread().isInterrupted()).isFalse();
                            throw new IOException("interrupted");
                        },
                        cancelled::incrementAndGet))
                .isInstanceOf(IOException.class)
                .hasMessage("ended after the limit of 0 minutes; no file was written");
        assertThat(cancelled).hasPositiveValue();
    }

    @Test
    void run_workThatCannotBeInterrupted_isLeftAndNeverMovesFiles() throws InterruptedException {
        TimeLimit time = new TimeLimit(SHORT, Duration.ofMillis(20));
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch refused = new CountDownLatch(1);

        assertThatThrownBy(() -> time.run(
                        () -> {
                            awaitWithoutInterruption(goOn);
                            try {
                                time.beginMoving();
                            } catch (IOException e) {
                                refused.countDown();
                            }
                            return 0;
                        },
                        cancelled::incrementAndGet))
                .hasMessageContaining("no file was written");
        goOn.countDown();

        refused.await();
    }

    @Test
    void run_limitWhileFilesAreMoved_waitsForTheResult() throws Exception {
        TimeLimit time = new TimeLimit(SHORT, Duration.ofMinutes(1));

        time.beginMoving();
        int result = time.run(
                () -> {
                    Thread.sleep(5); // longer than the limit
                    return 7;
                },
                cancelled::incrementAndGet);

        assertThat(result).isEqualTo(7);
        assertThat(cancelled).hasValue(0);
    }

    private static void awaitWithoutInterruption(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                continue;
            }
        }
    }
}
