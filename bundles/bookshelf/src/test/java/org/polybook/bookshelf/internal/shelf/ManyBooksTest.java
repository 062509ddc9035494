package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.OpeningBook;
import org.polybook.bookshelf.internal.list.ShelfListing;
import org.polybook.bookshelf.internal.serve.Registrar;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.source.BookSource;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestTimeout;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.WatchedCalls;
import org.polybook.reader.internal.PolyglotFormat;

/** A shelf of very many books. */
class ManyBooksTest {
    private static final int BOOKS = 2000;

    @TempDir
    Path folder;

    private final ShelfListing listing = new ShelfListing();
    private final AtomicInteger published = new AtomicInteger();

    private static Registrar.Registration ignoringRegistration(OpeningBook book, Map<String, Object> properties) {
        return new Registrar.Registration() {
            @Override
            public void update(Map<String, Object> now) {}

            @Override
            public void unregister() {}
        };
    }

    /** Each poll covers all books, so the number of polls must not grow with the number of books. */
    @Test
    void books_addedOneByOne_needFewPolls() throws IOException, InterruptedException {
        ShelfThread shelfThread = new ShelfThread(() -> {}, Duration.ofHours(1));
        ShelfContext context = new ShelfContext(
                ManyBooksTest::ignoringRegistration,
                Time.SYSTEM,
                Runnable::run,
                new WatchedCalls(file -> {}),
                shelfThread::requestPoll,
                variant -> true,
                scheme -> true);
        Shelf shelf = new Shelf(
                context,
                new ShelfOptions(Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofSeconds(30), 0),
                entries -> {
                    published.incrementAndGet();
                    listing.publish(entries);
                });
        CountDownLatch allAdded = new CountDownLatch(1);
        try {
            shelfThread.execute(() -> TestTimeout.await(allAdded)); // a fast thread would poll after each book
            shelfThread.execute(() -> shelf.setFormats(List.of(new PolyglotFormat())));
            for (int i = 0; i < BOOKS; i++) {
                Path file = Files.write(folder.resolve(i + ".bin"), ShelfTestBooks.bookWithWeight(i));
                Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
            }
            for (int i = 0; i < BOOKS; i++) {
                Path file = folder.resolve(i + ".bin");
                BookSource source =
                        new BookSource(file.toString(), BookSource.Kind.FOLDER, ShelvedBookSettings.defaultsFor(file));
                shelfThread.execute(() -> shelf.put(source));
            }
            allAdded.countDown();
            Optional<Boolean> all = listing.await(
                    entries -> entries.size() == BOOKS
                                    && entries.stream()
                                            .allMatch(entry -> entry.book().isServed())
                            ? Optional.of(true)
                            : Optional.empty(),
                    TestTimeout.LIMIT);

            assertThat(all).isPresent();
            assertThat(published.get()).as("polls").isLessThan(BOOKS / 10);
        } finally {
            allAdded.countDown();
            shelfThread.endThreadAndRun(shelf::close);
        }
    }
}
