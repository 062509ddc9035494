package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;

/** Tests the watchdog itself: it finds events that wait or are inside a book, and no others. */
class WatchdogCheckIT {
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private static final long START = 0x463b96181691fc9cL;

    @TempDir
    Path folder;

    private BookFile book() throws Exception {
        return Books.open(TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 30", "d4 = 10"));
    }

    private static void find(BookFile book) {
        try {
            assertThat(book.find(START)).hasSize(2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A piece of an event's work. */
    private interface Piece {
        void run() throws Exception;
    }

    /** Repeats a piece as one event until the watchdog has found it. */
    private static void repeatUntilStall(Watchdog watchdog, Piece piece) throws Exception {
        long begin = System.nanoTime();
        watchdog.beforeDispatch();
        while (watchdog.stalls().isEmpty() && System.nanoTime() - begin < TestWindow.LIMIT_MILLIS * 1_000_000) {
            piece.run();
        }
        watchdog.afterDispatch();
    }

    @Test
    void event_thatWaits_isAStall() throws Exception {
        try (Watchdog watchdog = new Watchdog(NO_LIMIT)) {
            CountDownLatch never = new CountDownLatch(1);
            repeatUntilStall(
                    watchdog,
                    () -> assertThat(never.await(10, TimeUnit.MILLISECONDS)).isFalse());

            assertThat(watchdog.stalls()).first().asString().contains("await");
        }
    }

    @Test
    void event_insideABook_isAStall() throws Exception {
        try (BookFile book = book();
                Watchdog watchdog = new Watchdog(NO_LIMIT)) {
            repeatUntilStall(watchdog, () -> find(book));

            // a book with a journal belongs to the writer
            assertThat(watchdog.stalls()).first().asString().containsPattern("org\\.polybook\\.(reader|writer)\\.");
        }
    }

    @Test
    void event_waitingForALockOfAThreadInsideABook_isAStall() throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(1);
        try (BookFile book = book();
                Watchdog watchdog = new Watchdog(NO_LIMIT)) {
            Thread reader = new Thread(() -> {
                synchronized (lock) {
                    inside.countDown();
                    while (watchdog.stalls().isEmpty()) {
                        find(book);
                    }
                }
            });
            reader.start();
            inside.await();
            repeatUntilStall(watchdog, () -> {
                synchronized (lock) {
                    inside.countDown();
                }
            });
            reader.join();

            assertThat(watchdog.stalls()).first().asString().startsWith("BLOCKED");
        }
    }

    @Test
    void event_overItsLimit_isAStall() throws Exception {
        try (Watchdog watchdog = new Watchdog(0)) {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            watchdog.beforeDispatch();
            long begin = threads.getCurrentThreadCpuTime();
            while (threads.getCurrentThreadCpuTime() - begin < 60_000_000) {
                Thread.onSpinWait();
            }
            watchdog.afterDispatch();

            assertThat(watchdog.stalls()).singleElement().asString().contains("of CPU time");
            assertThat(watchdog.longestCpuNanos()).isBetween(60_000_000L, Long.MAX_VALUE);
        }
    }

    @Test
    void event_short_isNotAStall() {
        try (Watchdog watchdog = new Watchdog(NO_LIMIT)) {
            watchdog.beforeDispatch();
            watchdog.afterDispatch();

            assertThat(watchdog.stalls()).isEmpty();
        }
    }
}
