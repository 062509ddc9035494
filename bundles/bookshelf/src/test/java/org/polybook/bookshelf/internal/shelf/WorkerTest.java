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
import org.polybook.bookshelf.internal.testing.Patience;

/** The shelf's thread. */
@Timeout(2 * Patience.SECONDS)
class WorkerTest {
    private static final Duration NEVER = Duration.ofDays(1);

    @Test
    void poll_aLookFails_nextLooksStillCome() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(3);
        Worker worker = new Worker(
                () -> {
                    looks.countDown();
                    throw new IllegalStateException("unforeseen");
                },
                Duration.ofMillis(1));
        try {
            assertThat(looks.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            worker.close(() -> {});
        }
    }

    /** Also what nobody expects: without its thread the shelf would stand still, and nobody would be told. */
    @Test
    void poll_aLookFailsWithAnyError_nextLooksStillCome() throws InterruptedException {
        List<Error> errors = List.of(
                new InternalError("a fault in mapped memory"), new StackOverflowError(), new AssertionError("no"));
        CountDownLatch looks = new CountDownLatch(4);
        Worker worker = new Worker(
                () -> {
                    looks.countDown();
                    throw errors.get((int) looks.getCount() % errors.size());
                },
                Duration.ofMillis(1));
        try {
            assertThat(looks.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            worker.close(() -> {});
        }
    }

    @Test
    void soon_wishedManyTimesBeforeItsTurn_isOneLookAfterAllThatWasToBeDone() throws InterruptedException {
        Worker worker = new Worker(() -> {}, NEVER);
        CountDownLatch told = new CountDownLatch(1);
        AtomicInteger books = new AtomicInteger();
        List<Integer> seen = new java.util.concurrent.CopyOnWriteArrayList<>();
        worker.execute(() -> Patience.await(told));
        for (int i = 0; i < 2000; i++) {
            worker.execute(() -> {
                books.incrementAndGet();
                worker.soon(() -> seen.add(books.get()));
            });
        }
        told.countDown();
        CountDownLatch done = new CountDownLatch(1);
        worker.execute(() -> worker.execute(done::countDown));
        assertThat(done.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();

        assertThat(seen).containsExactly(2000);
        worker.soon(() -> seen.add(-1));
        worker.close(() -> {});
        assertThat(seen).containsExactly(2000, -1);
    }

    @Test
    void isCaller_inItsThreadAndElsewhere_tellsThemApart() throws InterruptedException {
        Worker worker = new Worker(() -> {}, NEVER);
        AtomicBoolean inside = new AtomicBoolean();
        try {
            CountDownLatch asked = new CountDownLatch(1);
            worker.execute(() -> {
                inside.set(worker.isCaller());
                asked.countDown();
            });
            assertThat(asked.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            worker.close(() -> {});
        }
        assertThat(inside).isTrue();
        assertThat(worker.isCaller()).isFalse();
    }

    @Test
    void pause_ofAShelfAtRest_isAHundredTimesALook() {
        long poll = Duration.ofMillis(500).toNanos();
        assertThat(Worker.pause(poll, Duration.ofMillis(1).toNanos())).isEqualTo(poll);
        assertThat(Worker.pause(poll, Duration.ofMillis(50).toNanos()))
                .isEqualTo(Duration.ofSeconds(5).toNanos());
        assertThat(Worker.pause(poll, Duration.ofSeconds(10).toNanos()))
                .as("at the latest")
                .isEqualTo(Duration.ofSeconds(15).toNanos());
    }

    @Test
    void poll_otherInterval_holdsFromThenOn() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(2);
        Worker worker = new Worker(looks::countDown, NEVER);
        try {
            worker.poll(Duration.ofMillis(1));
            assertThat(looks.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            worker.close(() -> {});
        }
    }

    @Test
    void execute_fromManyThreads_runsOneAfterTheOther() throws InterruptedException {
        Worker worker = new Worker(() -> {}, NEVER);
        List<Integer> unguarded = new ArrayList<>(); // by one thread only, or the test fails
        CountDownLatch done = new CountDownLatch(4);
        for (int thread = 0; thread < 4; thread++) {
            new Thread(() -> {
                        for (int i = 0; i < 1000; i++) {
                            worker.execute(() -> unguarded.add(unguarded.size()));
                        }
                        worker.execute(done::countDown);
                    })
                    .start();
        }
        assertThat(done.await(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        worker.close(() -> {});

        assertThat(unguarded).hasSize(4000).isSorted();
    }

    @Test
    void close_runsTheLastWorkAndTakesNoMore() {
        Worker worker = new Worker(() -> {}, NEVER);
        AtomicInteger ran = new AtomicInteger();

        worker.close(ran::incrementAndGet);
        worker.execute(ran::incrementAndGet);

        assertThat(ran).hasValue(1);
    }
}
