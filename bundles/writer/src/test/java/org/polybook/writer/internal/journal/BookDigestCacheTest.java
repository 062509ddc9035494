package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.EditSession;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.io.FileState;

/** Tests with sparse books of any size, whose bytes must all be compared with their journals. */
@Timeout(60)
class BookDigestCacheTest {
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofSeconds(50);
    private static final long TERABYTE = 1L << 40;

    @TempDir
    private Path folder;

    /** Counted down to end the blocked readings. */
    private final CountDownLatch end = new CountDownLatch(1);

    private final AtomicLong nanos = new AtomicLong();
    private final BookDigestCache.Reader original =
            BookDigestCache.OF_PROCESS.replaceReader(BookFingerprint::digestOrZero);

    @AfterEach
    void endReadings() {
        BookDigestCache.OF_PROCESS.replaceReader(original);
        end.countDown();
    }

    /** A reading that continues until the cache gives it up. */
    private long readWithoutEnd(Path book, BooleanSupplier goesOn) throws IOException {
        while (goesOn.getAsBoolean() && !awaitEnd(1)) {
            // each round reads a block
        }
        return 0;
    }

    private boolean awaitEnd(long millis) throws IOException {
        try {
            return end.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new InterruptedIOException();
        }
    }

    private BookDigestCache digests(Duration patience, Duration limit, BookDigestCache.Reader reader) {
        return new BookDigestCache(patience, limit, System::nanoTime, reader);
    }

    /** Creates a cache whose time only the test advances. */
    private BookDigestCache cacheWithTestClock(BookDigestCache.Reader reader) {
        return new BookDigestCache(SHORT, LONG, nanos::get, reader);
    }

    private Path createSparseBook(String name, long size) throws IOException {
        Path book = Files.createDirectory(folder.resolve(name)).resolve("club.bin");
        boolean made = true;
        try (RandomAccessFile file = new RandomAccessFile(book.toFile(), "rw")) {
            file.setLength(size);
        } catch (IOException tooLarge) {
            made = false;
        }
        assumeTrue(made, "skipped: this file system has no files of that size");
        return book.toRealPath();
    }

    private static String digestOrProblem(BookDigestCache digests, Path book) throws IOException {
        try {
            return "digest " + digests.digest(book, FileState.of(book));
        } catch (JournalNotReadyException e) {
            return e.getMessage();
        }
    }

    private static void awaitProblem(BookDigestCache digests, Path book, String expected) throws IOException {
        while (!digestOrProblem(digests, book).contains(expected)) {
            Thread.onSpinWait(); // the test's time limit ends this
        }
    }

    @Test
    void digest_bookOfATerabyte_isGivenUp() throws Exception {
        Path book = createSparseBook("large", TERABYTE);
        BookDigestCache digests = digests(SHORT, Duration.ofSeconds(1), BookFingerprint::digestOrZero);
        assertThat(digestOrProblem(digests, book))
                .startsWith("its 1099511627776 bytes are still being compared with its journal");
        awaitProblem(digests, book, "could not be compared with its journal within 1 s");
    }

    /** The smaller book is read first, and the larger one afterwards. */
    @Test
    void digest_smallerBookInBetween_isReadFirst() throws Exception {
        Path book = createSparseBook("large", TERABYTE);
        Path other = createSparseBook("other", BookFingerprint.SMALL + 16);
        BookDigestCache digests = digests(
                SHORT,
                LONG,
                (read, goesOn) ->
                        read.equals(book) ? readWithoutEnd(read, goesOn) : BookFingerprint.digestOrZero(read, goesOn));
        assertThat(digestOrProblem(digests, book)).contains("still being compared");
        awaitProblem(digests, other, "digest " + BookFingerprint.digest(other));
        assertThat(digestOrProblem(digests, book)).contains("still being compared");
    }

    @Test
    void digest_largeBook_isThatOfAllItsBytes() throws Exception {
        Path book = createSparseBook("large", BookFingerprint.SMALL + 16);
        assertThat(digestOrProblem(digests(LONG, LONG, BookFingerprint::digestOrZero), book))
                .isEqualTo("digest " + BookFingerprint.digest(book));
    }

    @Test
    void digest_smallBookThatDoesNotAnswer_doesNotBlockOthers() throws Exception {
        Path silent = createSparseBook("silent", 16);
        Path book = createSparseBook("other", 16);
        CountDownLatch begun = new CountDownLatch(1);
        BookDigestCache digests = digests(LONG, LONG, (read, goesOn) -> {
            if (read.equals(silent)) {
                begun.countDown();
                awaitEnd(TimeUnit.MINUTES.toMillis(2));
            }
            return 77;
        });
        CompletableFuture<Void> waits = CompletableFuture.runAsync(
                () -> {
                    try {
                        digests.digest(silent, FileState.of(silent));
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                },
                BookDigestCacheTest::startDaemonThread);
        begun.await();
        assertThat(CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return digestOrProblem(digests, book);
                            } catch (IOException e) {
                                throw new IllegalStateException(e);
                            }
                        },
                        BookDigestCacheTest::startDaemonThread))
                .succeedsWithin(Duration.ofSeconds(10))
                .isEqualTo("digest 77");
        assertThat(waits).isNotDone();
    }

    @Test
    void digest_largeBookDoesNotAnswer_isGivenUpAndOthersAreRead() throws Exception {
        Path silent = createSparseBook("silent", BookFingerprint.SMALL + 16);
        Path book = createSparseBook("other", BookFingerprint.SMALL + 32);
        AtomicInteger readings = new AtomicInteger();
        BookDigestCache digests = digests(SHORT, Duration.ofSeconds(1), (read, goesOn) -> {
            if (read.equals(silent)) {
                readings.incrementAndGet();
                awaitEnd(TimeUnit.MINUTES.toMillis(2));
            }
            return 77;
        });
        assertThat(digestOrProblem(digests, silent)).contains("still being compared");
        awaitProblem(digests, book, "digest 77");
        assertThat(digestOrProblem(digests, silent)).contains("could not be compared with its journal within 1 s");
        assertThat(digests.await(silent, FileState.of(silent))).isFalse();
        assertThat(readings).as("threads that wait for it").hasValue(1);
    }

    @Test
    void digest_bookCouldNotBeRead_isReadAgainLater() throws Exception {
        Path book = createSparseBook("large", BookFingerprint.SMALL + 16);
        AtomicInteger readings = new AtomicInteger();
        BookDigestCache digests = cacheWithTestClock((read, goesOn) -> {
            if (readings.incrementAndGet() <= 2) {
                throw new IOException("stale file handle");
            }
            return 77;
        });
        assertFails(digests, book, readings, 1);
        nanos.addAndGet(Duration.ofSeconds(59).toNanos());
        assertFails(digests, book, readings, 1);
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertFails(digests, book, readings, 2);
        nanos.addAndGet(Duration.ofMinutes(9).toNanos());
        assertFails(digests, book, readings, 2);
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(digestOrProblem(digests, book)).isEqualTo("digest 77");
    }

    private static void assertFails(BookDigestCache digests, Path book, AtomicInteger readings, int expected) {
        assertThatThrownBy(() -> digestOrProblem(digests, book)).hasMessage("stale file handle");
        assertThat(readings).hasValue(expected);
    }

    /** Opening a book must not fail because an earlier reading failed. */
    @Test
    void await_bookCouldNotBeReadBefore_isReadAtOnce() throws Exception {
        Path book = createSparseBook("large", BookFingerprint.SMALL + 16);
        AtomicInteger readings = new AtomicInteger();
        BookDigestCache digests = cacheWithTestClock((read, goesOn) -> {
            if (readings.incrementAndGet() == 1) {
                throw new IOException("stale file handle");
            }
            return 77;
        });
        assertFails(digests, book, readings, 1);
        assertThat(digests.await(book, FileState.of(book))).isTrue();
        assertThat(digestOrProblem(digests, book)).isEqualTo("digest 77");
    }

    /**
     * An edited book of zeros and one record, too large to be compared at once; its times differ from those in its
     * journal.
     */
    private Path createEditedAndTouchedBook() throws IOException {
        Path book = createSparseBook("touched", BookFingerprint.SMALL + 16);
        try (RandomAccessFile file = new RandomAccessFile(book.toFile(), "rw")) {
            file.seek(BookFingerprint.SMALL);
            file.writeLong(5);
            file.writeLong(JournalTestBooks.entry(5, 1, 300).packed());
        }
        try (EditSession session = new JournalEditor().open(book)) {
            session.change("weight", List.of(JournalTestBooks.positionChange(5, 10)));
        }
        Files.setLastModifiedTime(book, FileTime.fromMillis(1_000_000_000_000L));
        return book;
    }

    @Test
    void open_comparisonLongerThanARefreshWaits_showsTheEdits() throws Exception {
        Path book = createEditedAndTouchedBook();
        BookDigestCache.OF_PROCESS.replaceReader((read, goesOn) -> {
            awaitEnd(2200);
            return BookFingerprint.digestOrZero(read, goesOn);
        });
        try (BookFile opened = JournalTestBooks.open(book)) {
            assertThat(opened.problem()).isEmpty();
            assertThat(opened.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
        }
    }

    @Test
    void awaitComparison_thatTakesTooLong_failsAndTheNextRefreshContinues() throws Exception {
        Path book = createEditedAndTouchedBook();
        BookDigestCache digests = digests(SHORT, Duration.ofSeconds(1), this::readWithoutEnd);
        JournalView view = new JournalView(book, FileState.of(book), digests);
        try {
            view.refresh();
            assertThat(view.problem()).contains("still being compared");
            assertThatThrownBy(view::awaitComparison)
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(book + ": its 33554448 bytes ")
                    .hasMessageContaining("compared with its journal");
            digests.replaceReader(BookFingerprint::digestOrZero);
            view.awaitComparison();
            assertThat(view.problem()).isEmpty();
            assertThat(view.snapshot().table().size()).isEqualTo(1);
        } finally {
            view.close();
        }
    }

    @Test
    void applyAtOnce_bookOfATerabyteWithAJournal_isServedWithAProblem() throws Exception {
        Path book = createSparseBook("large", TERABYTE);
        long otherDigest = 77;
        BookFingerprint base = new BookFingerprint(TERABYTE, 1, 1, 5, otherDigest);
        ByteBuffer journal = ByteBuffer.allocate(1000);
        journal.put(JournalLayouts.NEWEST.encode(new JournalLayout.Header(base, 9)));
        journal.put(JournalLayouts.NEWEST.encode(
                new JournalRecord.Changed("", 0, new long[] {1}, new long[][] {{}}), 9, 1));
        byte[] bytes = new byte[journal.flip().remaining()];
        journal.get(bytes);
        Files.write(JournalPaths.journal(book), bytes);
        BookDigestCache.OF_PROCESS.replaceReader(this::readWithoutEnd);
        List<BookOverlay> atOnce = List.of(new JournalOverlay()::applyAtOnce);
        try (BookFile opened = Books.open(book, OpenOptions.MAP, Providers.all(BookFormat.class), atOnce)) {
            assertThat(opened.problem().orElse(""))
                    .endsWith(
                            "its 1099511627776 bytes are still being compared with its journal, whose changes are not shown"
                                    + " until then");
        }
    }

    /**
     * Starts a separate thread for each task: with two processors, the common pool of Java 25 and later has only one
     * thread, which the first task would occupy.
     */
    private static void startDaemonThread(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }
}
