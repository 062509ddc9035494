package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.polybook.bookshelf.internal.testing.TestTimeout;

@Timeout(2 * TestTimeout.SECONDS)
class ShelfThreadTest {
    private static final Duration NEVER = Duration.ofDays(1);

    @Test
    void poll_fails_nextPollsStillRun() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(3);
        ShelfThread shelfThread = new ShelfThread(
                () -> {
                    looks.countDown();
                    throw new IllegalStateException("unforeseen");
                },
                Duration.ofMillis(1));
        try {
            assertThat(looks.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            shelfThread.endThreadAndRun(() -> {});
        }
    }

    /** Unexpected errors must not end the thread, because a shelf without its thread would stop silently. */
    @Test
    void poll_failsWithAnyError_nextPollsStillRun() throws InterruptedException {
        List<Error> errors = List.of(
                new InternalError("a fault in mapped memory"), new StackOverflowError(), new AssertionError("no"));
        CountDownLatch looks = new CountDownLatch(4);
        ShelfThread shelfThread = new ShelfThread(
                () -> {
                    looks.countDown();
                    throw errors.get((int) looks.getCount() % errors.size());
                },
                Duration.ofMillis(1));
        try {
            assertThat(looks.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            shelfThread.endThreadAndRun(() -> {});
        }
    }

    @Test
    void requestPoll_manyTimesBeforeItRuns_isOnePollAfterTheQueuedTasks() throws InterruptedException {
        ShelfThread shelfThread = new ShelfThread(() -> {}, NEVER);
        CountDownLatch queued = new CountDownLatch(1);
        AtomicInteger books = new AtomicInteger();
        List<Integer> seen = new java.util.concurrent.CopyOnWriteArrayList<>();
        shelfThread.execute(() -> TestTimeout.await(queued));
        for (int i = 0; i < 2000; i++) {
            shelfThread.execute(() -> {
                books.incrementAndGet();
                shelfThread.requestPoll(() -> seen.add(books.get()));
            });
        }
        queued.countDown();
        CountDownLatch done = new CountDownLatch(1);
        shelfThread.execute(() -> shelfThread.execute(done::countDown));
        assertThat(done.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();

        assertThat(seen).containsExactly(2000);
        shelfThread.requestPoll(() -> seen.add(-1));
        shelfThread.endThreadAndRun(() -> {});
        assertThat(seen).containsExactly(2000, -1);
    }

    @Test
    void isCallerThisThread_isTrueInItsThreadOnly() throws InterruptedException {
        ShelfThread shelfThread = new ShelfThread(() -> {}, NEVER);
        AtomicBoolean inside = new AtomicBoolean();
        try {
            CountDownLatch called = new CountDownLatch(1);
            shelfThread.execute(() -> {
                inside.set(shelfThread.isCallerThisThread());
                called.countDown();
            });
            assertThat(called.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            shelfThread.endThreadAndRun(() -> {});
        }
        assertThat(inside).isTrue();
        assertThat(shelfThread.isCallerThisThread()).isFalse();
    }

    @Test
    void pauseAtRest_isAHundredTimesThePollWithinLimits() {
        long poll = Duration.ofMillis(500).toNanos();
        assertThat(ShelfThread.pauseAtRest(poll, Duration.ofMillis(1).toNanos()))
                .isEqualTo(poll);
        assertThat(ShelfThread.pauseAtRest(poll, Duration.ofMillis(50).toNanos()))
                .isEqualTo(Duration.ofSeconds(5).toNanos());
        assertThat(ShelfThread.pauseAtRest(poll, Duration.ofSeconds(10).toNanos()))
                .as("at the latest")
                .isEqualTo(Duration.ofSeconds(15).toNanos());
    }

    @Test
    void setPollInterval_appliesFromThenOn() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(2);
        ShelfThread shelfThread = new ShelfThread(looks::countDown, NEVER);
        try {
            shelfThread.setPollInterval(Duration.ofMillis(1));
            assertThat(looks.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            shelfThread.endThreadAndRun(() -> {});
        }
    }

    @Test
    void execute_fromManyThreads_runsSequentially() throws InterruptedException {
        ShelfThread shelfThread = new ShelfThread(() -> {}, NEVER);
        List<Integer> unguarded = new ArrayList<>(); // not thread-safe: the test fails if two threads use the list
        CountDownLatch done = new CountDownLatch(4);
        for (int thread = 0; thread < 4; thread++) {
            new Thread(() -> {
                        for (int i = 0; i < 1000; i++) {
                            shelfThread.execute(() -> unguarded.add(unguarded.size()));
                        }
                        shelfThread.execute(done::countDown);
                    })
                    .start();
        }
        assertThat(done.await(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        shelfThread.endThreadAndRun(() -> {});

        assertThat(unguarded).hasSize(4000).isSorted();
    }

    @Test
    void endThreadAndRun_runsTheLastTaskAndAcceptsNoMore() {
        ShelfThread shelfThread = new ShelfThread(() -> {}, NEVER);
        AtomicInteger ran = new AtomicInteger();

        shelfThread.endThreadAndRun(ran::incrementAndGet);
        shelfThread.execute(ran::incrementAndGet);

        assertThat(ran).hasValue(1);
    }
}
