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
import org.polybook.bookshelf.internal.list.Listing;
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.Patience;
import org.polybook.bookshelf.internal.testing.TestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.WatchedCalls;
import org.polybook.reader.internal.PolyglotFormat;

/** A look that does not come back: the other books come and go as ever. The test says when a look has taken too long. */
@Timeout(2 * Patience.SECONDS)
class UnansweredFileTest {
    private static final String UNANSWERED = "does not answer; a thread is still waiting for it";

    @TempDir
    Path temporary;

    private final Hanging hanging = new Hanging();
    private final TestShelf services = new TestShelf();
    private final Listing listing = new Listing();
    private final AtomicInteger replaced = new AtomicInteger();
    private final WatchedCalls calls = new WatchedCalls(this::replace);
    private Shelf shelf;
    private Worker worker;
    private Path folder;

    /** Code that waits until the test ends it: a format's, as if it were the system's. */
    private static final class Hanging implements AnyFileFormat, BookOverlay {
        private final PolyglotFormat reader = new PolyglotFormat();
        private final Semaphore begun = new Semaphore(0);
        private final CountDownLatch end = new CountDownLatch(1);
        private final List<BookFile> opened = new ArrayList<>();
        private volatile String hangsIn = "";

        private void in(String place, Path file) {
            if (place.equals(hangsIn) && file.getFileName().toString().equals("hanging.bin")) {
                begun.release();
                Patience.await(end);
            }
        }

        @Override
        public List<Path> files(Path main) {
            in("files", main);
            return List.of(main);
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            in("open", path);
            BookFile file = reader.open(path, options);
            synchronized (opened) {
                opened.add(file);
            }
            return file;
        }

        @Override
        public BookFile apply(BookFile base) {
            in("apply", base.path());
            return base;
        }

        void awaitBegin() throws InterruptedException {
            assertThat(begun.tryAcquire(Patience.SECONDS, TimeUnit.SECONDS))
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
    void aShelf() throws IOException {
        folder = Files.createDirectory(temporary.toRealPath().resolve("books"));
        ShelfContext context = new ShelfContext(
                services.context.registrar(),
                Time.SYSTEM,
                Runnable::run,
                calls,
                this::soon,
                variant -> true,
                scheme -> true);
        shelf = new Shelf(
                context,
                new ShelfOptions(Duration.ofMillis(1), Duration.ZERO, Duration.ofSeconds(30), 1 << 20),
                listing::publish);
        worker = new Worker(shelf::poll, Duration.ofMillis(5));
        worker.execute(() -> shelf.formats(List.of(hanging)));
        worker.execute(() -> shelf.watch("folder", new WatchedFolder(folder, name -> true, true)));
    }

    @AfterEach
    void end() {
        hanging.end.countDown();
        worker.close(shelf::close);
    }

    private void soon(Runnable look) {
        worker.soon(look);
    }

    private void replace(Path file) {
        replaced.incrementAndGet();
        worker.replace();
    }

    private void put(String name) throws IOException {
        Path file = Files.write(temporary.resolve(name), TestBooks.weighing(1));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
        Files.move(file, folder.resolve(name));
    }

    private ShelvedBook await(String name, Predicate<ShelvedBook> state) throws InterruptedException {
        return listing.await(
                        rows -> rows.stream()
                                .map(Row::book)
                                .filter(book -> book.name().equals(name))
                                .filter(state)
                                .findFirst(),
                        Patience.LIMIT)
                .orElseThrow(() -> new AssertionError(name + " never came to be so: " + listing.rows()));
    }

    private void giveUp() {
        calls.check(System.nanoTime() + TimeUnit.HOURS.toNanos(1));
    }

    private static Predicate<ShelvedBook> isUnanswered() {
        return book -> book.problem().endsWith("hanging.bin: " + UNANSWERED);
    }

    private void hangNew(String place) throws Exception {
        hanging.hangsIn = place;
        put("hanging.bin");
        hanging.awaitBegin();
        put("other.bin");
        giveUp();
    }

    @Test
    void look_formatHangsInOpening_otherBooksComeAndTheBookIsServedWhenItHasOpened() throws Exception {
        hangNew("open");

        await("other", ShelvedBook::isServed);
        await("hanging", isUnanswered());
        assertThat(listing.rows())
                .filteredOn(row -> row.book().name().equals("hanging"))
                .noneMatch(Row::isDecided);
        put("late.bin");
        await("late", ShelvedBook::isServed);
        Instant now = Instant.now();
        assertThat(listing.await(
                        rows -> Optional.of(true)
                                .filter(alive -> listing.published().isAfter(now)),
                        Patience.LIMIT))
                .as("that the shelf looks")
                .isPresent();
        int openings = hanging.openings();

        hanging.end.countDown();

        await("hanging", book -> book.isServed() && book.problem().isEmpty());
        assertThat(hanging.openings()).as("openings; the late one was used").isEqualTo(openings + 1);
        assertThat(replaced).as("threads replaced").hasValue(1);
    }

    @Test
    void look_servedBookHangs_isServedFromMemoryWithTheProblem() throws Exception {
        put("hanging.bin");
        await("hanging", ShelvedBook::isServed);
        hanging.hangsIn = "files";
        hanging.awaitBegin();
        giveUp();

        ShelvedBook book = await("hanging", isUnanswered());
        assertThat(book.isServed()).isTrue();
        assertThat(services.service("hanging").weight()).isEqualTo(1);
        assertThat(services.service("hanging").get("book.problem")).isEqualTo(book.problem());
        put("other.bin");
        await("other", ShelvedBook::isServed);

        hanging.end.countDown();
        await("hanging", now -> now.problem().isEmpty());
    }

    @Test
    void look_overlayHangs_bookIsServedWithoutItUntilItComes() throws Exception {
        put("hanging.bin");
        await("hanging", ShelvedBook::isServed);
        hanging.hangsIn = "apply";
        worker.execute(() -> shelf.overlays(List.of(hanging)));
        hanging.awaitBegin();
        giveUp();
        await("hanging", isUnanswered());
        put("other.bin");
        await("other", ShelvedBook::isServed);

        hanging.end.countDown();
        await("hanging", now -> now.isServed() && now.problem().isEmpty());
    }

    @Test
    void look_hangingFileIsDeletedMeanwhile_lateContentIsClosed() throws Exception {
        hangNew("open");
        await("hanging", isUnanswered());

        Files.delete(folder.resolve("hanging.bin"));
        await("other", ShelvedBook::isServed);
        hanging.end.countDown();

        assertThat(listing.await(
                        rows -> Optional.of(true)
                                .filter(gone -> rows.stream()
                                        .noneMatch(row -> row.book().name().equals("hanging"))),
                        Patience.LIMIT))
                .as("that it is gone")
                .isPresent();
        worker.close(shelf::close);
        for (BookFile file : hanging.opened) {
            assertThat(isClosed(file)).as("%s is closed", file.path()).isTrue();
        }
    }

    private static boolean isClosed(BookFile file) throws IOException {
        try {
            file.find(TestBooks.START);
            return false;
        } catch (IllegalStateException closed) {
            return true;
        }
    }

    @Test
    void await_lookIsGivenUp_waitsForTheNextThreadsLook() throws Exception {
        hanging.hangsIn = "open";
        put("hanging.bin");
        hanging.awaitBegin();
        var looker = Executors.newSingleThreadExecutor();
        try {
            var looked = looker.submit(() -> worker.await(shelf::poll, Patience.LIMIT));
            giveUp();
            assertThat(looked.get(Patience.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            looker.shutdownNow();
        }
    }

    @Test
    void close_whileAFileHangs_endsWithoutIt() throws Exception {
        hangNew("open");
        await("other", ShelvedBook::isServed);

        worker.close(shelf::close);

        assertThat(services.services).isEmpty();
        assertThat(listing.rows()).isEmpty();
    }
}
