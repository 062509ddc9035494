package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.list.ShelfListing;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestTimeout;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.WatchedCalls;
import org.polybook.reader.internal.PolyglotFormat;

/**
 * While the poll of one file never returns, the other books still come and go. The test decides when a poll has taken
 * too long.
 */
@Timeout(2 * TestTimeout.SECONDS)
class UnansweredFileTest {
    private static final String UNANSWERED = "does not answer; a thread is still waiting for it";

    @TempDir
    Path temporary;

    private final HangingFormat hanging = new HangingFormat();
    private final TestShelf services = new TestShelf();
    private final ShelfListing listing = new ShelfListing();
    private final AtomicInteger replaced = new AtomicInteger();
    private final WatchedCalls calls = new WatchedCalls(this::countAndReplaceThread);
    private Shelf shelf;
    private ShelfThread shelfThread;
    private Path folder;

    /** A format and overlay whose code waits until the test ends the wait, as if the system did not answer. */
    private static final class HangingFormat implements AnyFileFormat, BookOverlay {
        private final PolyglotFormat reader = new PolyglotFormat();
        private final Semaphore begun = new Semaphore(0);
        private final CountDownLatch end = new CountDownLatch(1);
        private final List<BookFile> opened = new ArrayList<>();
        private volatile String hangsIn = "";

        private void hangIfIn(String place, Path file) {
            if (place.equals(hangsIn) && file.getFileName().toString().equals("hanging.bin")) {
                begun.release();
                TestTimeout.await(end);
            }
        }

        @Override
        public List<Path> files(Path main) {
            hangIfIn("files", main);
            return List.of(main);
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            hangIfIn("open", path);
            BookFile file = reader.open(path, options);
            synchronized (opened) {
                opened.add(file);
            }
            return file;
        }

        @Override
        public BookFile apply(BookFile base) {
            hangIfIn("apply", base.path());
            return base;
        }

        void awaitBegin() throws InterruptedException {
            assertThat(begun.tryAcquire(TestTimeout.SECONDS, TimeUnit.SECONDS))
                    .as("that it hangs")
                    .isTrue();
        }

        int openings() {
            synchronized (opened) {
                return opened.size();
            }
        }
    }

    @BeforeEach
    void startShelf() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("books"));
        ShelfContext context = new ShelfContext(
                services.context.registrar(),
                Time.SYSTEM,
                Runnable::run,
                calls,
                this::requestPoll,
                variant -> true,
                scheme -> true);
        shelf = new Shelf(
                context,
                new ShelfOptions(Duration.ofMillis(1), Duration.ZERO, Duration.ofSeconds(30), 1 << 20),
                listing::publish);
        shelfThread = new ShelfThread(shelf::poll, Duration.ofMillis(5));
        shelfThread.execute(() -> shelf.setFormats(List.of(hanging)));
        shelfThread.execute(() -> shelf.watch("folder", new WatchedFolder(folder, name -> true, true)));
    }

    @AfterEach
    void endHangAndCloseShelf() {
        hanging.end.countDown();
        shelfThread.endThreadAndRun(shelf::close);
    }

    private void requestPoll(Runnable look) {
        shelfThread.requestPoll(look);
    }

    private void countAndReplaceThread(Path file) {
        replaced.incrementAndGet();
        shelfThread.replaceThreadAndRepeatTask();
    }

    private void addBookToFolder(String name) throws IOException {
        Path file = Files.write(temporary.resolve(name), ShelfTestBooks.bookWithWeight(1));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
        Files.move(file, folder.resolve(name));
    }

    private ShelvedBook await(String name, Predicate<ShelvedBook> state) throws InterruptedException {
        return listing.await(
                        entries -> entries.stream()
                                .map(ShelfEntry::book)
                                .filter(book -> book.name().equals(name))
                                .filter(state)
                                .findFirst(),
                        TestTimeout.LIMIT)
                .orElseThrow(
                        () -> new AssertionError(name + " never reached the expected state: " + listing.entries()));
    }

    private void abandonOverdueCalls() {
        calls.abandonAndReplaceIfOverdue(System.nanoTime() + TimeUnit.HOURS.toNanos(1));
    }

    private static Predicate<ShelvedBook> hasUnansweredProblem() {
        return book -> book.problem().endsWith("hanging.bin: " + UNANSWERED);
    }

    private void hangInNewBookAndGiveUp(String place) throws Exception {
        hanging.hangsIn = place;
        addBookToFolder("hanging.bin");
        hanging.awaitBegin();
        addBookToFolder("other.bin");
        abandonOverdueCalls();
    }

    @Test
    void poll_formatHangsInOpening_othersAreServedAndTheBookOnceItHasOpened() throws Exception {
        hangInNewBookAndGiveUp("open");

        await("other", ShelvedBook::isServed);
        await("hanging", hasUnansweredProblem());
        assertThat(listing.entries())
                .filteredOn(entry -> entry.book().name().equals("hanging"))
                .noneMatch(ShelfEntry::isServedOrRefused);
        addBookToFolder("late.bin");
        await("late", ShelvedBook::isServed);
        Instant now = Instant.now();
        assertThat(listing.await(
                        entries -> Optional.of(true)
                                .filter(alive -> listing.lastPublication().isAfter(now)),
                        TestTimeout.LIMIT))
                .as("that the shelf polls")
                .isPresent();
        int openings = hanging.openings();

        hanging.end.countDown();

        await("hanging", book -> book.isServed() && book.problem().isEmpty());
        assertThat(hanging.openings()).as("openings; the late one was used").isEqualTo(openings + 1);
        assertThat(replaced).as("threads replaced").hasValue(1);
    }

    @Test
    void poll_servedBookHangs_isServedFromMemoryWithTheProblem() throws Exception {
        addBookToFolder("hanging.bin");
        await("hanging", ShelvedBook::isServed);
        hanging.hangsIn = "files";
        hanging.awaitBegin();
        abandonOverdueCalls();

        ShelvedBook book = await("hanging", hasUnansweredProblem());
        assertThat(book.isServed()).isTrue();
        assertThat(services.service("hanging").weight()).isEqualTo(1);
        assertThat(services.service("hanging").get("book.problem")).isEqualTo(book.problem());
        addBookToFolder("other.bin");
        await("other", ShelvedBook::isServed);

        hanging.end.countDown();
        await("hanging", now -> now.problem().isEmpty());
    }

    @Test
    void poll_overlayHangs_bookIsServedWithoutItUntilItAnswers() throws Exception {
        addBookToFolder("hanging.bin");
        await("hanging", ShelvedBook::isServed);
        hanging.hangsIn = "apply";
        shelfThread.execute(() -> shelf.setOverlays(List.of(hanging)));
        hanging.awaitBegin();
        abandonOverdueCalls();
        await("hanging", hasUnansweredProblem());
        addBookToFolder("other.bin");
        await("other", ShelvedBook::isServed);

        hanging.end.countDown();
        await("hanging", now -> now.isServed() && now.problem().isEmpty());
    }

    @Test
    void poll_hangingFileIsDeleted_lateContentIsClosed() throws Exception {
        hangInNewBookAndGiveUp("open");
        await("hanging", hasUnansweredProblem());

        Files.delete(folder.resolve("hanging.bin"));
        await("other", ShelvedBook::isServed);
        hanging.end.countDown();

        assertThat(listing.await(
                        entries -> Optional.of(true)
                                .filter(removed -> entries.stream()
                                        .noneMatch(entry -> entry.book().name().equals("hanging"))),
                        TestTimeout.LIMIT))
                .as("that it is no longer listed")
                .isPresent();
        shelfThread.endThreadAndRun(shelf::close);
        for (BookFile file : hanging.opened) {
            assertThat(isClosed(file)).as("%s is closed", file.path()).isTrue();
        }
    }

    private static boolean isClosed(BookFile file) throws IOException {
        try {
            file.find(ShelfTestBooks.START);
            return false;
        } catch (IllegalStateException closed) {
            return true;
        }
    }

    @Test
    void executeAndAwait_pollIsGivenUp_waitsForTheNextThreadsPoll() throws Exception {
        hanging.hangsIn = "open";
        addBookToFolder("hanging.bin");
        hanging.awaitBegin();
        var executor = Executors.newSingleThreadExecutor();
        try {
            var polled = executor.submit(() -> shelfThread.executeAndAwait(shelf::poll, TestTimeout.LIMIT));
            abandonOverdueCalls();
            assertThat(polled.get(TestTimeout.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void close_whileAFileHangs_endsWithoutIt() throws Exception {
        hangInNewBookAndGiveUp("open");
        await("other", ShelvedBook::isServed);

        shelfThread.endThreadAndRun(shelf::close);

        assertThat(services.services).isEmpty();
        assertThat(listing.entries()).isEmpty();
    }
}
