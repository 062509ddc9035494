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
import org.polybook.bookshelf.internal.list.Listing;
import org.polybook.bookshelf.internal.serve.Registrar;
import org.polybook.bookshelf.internal.serve.ShelfContext;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.settings.ShelfOptions;
import org.polybook.bookshelf.internal.source.Source;
import org.polybook.bookshelf.internal.testing.Patience;
import org.polybook.bookshelf.internal.testing.TestBooks;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.WatchedCalls;
import org.polybook.reader.internal.PolyglotFormat;

/** A shelf of very many books. */
class ManyBooksTest {
    private static final int BOOKS = 2000;

    @TempDir
    Path folder;

    private final Listing listing = new Listing();
    private final AtomicInteger published = new AtomicInteger();

    private static Registrar.Registration registered(OpeningBook book, Map<String, Object> properties) {
        return new Registrar.Registration() {
            @Override
            public void update(Map<String, Object> now) {}

            @Override
            public void unregister() {}
        };
    }

    /** Each look goes over all the books, so there must not be one for each of them. */
    @Test
    void books_toldOneByOne_takeAFewLooksAtAll() throws IOException, InterruptedException {
        Worker worker = new Worker(() -> {}, Duration.ofHours(1));
        ShelfContext context = new ShelfContext(
                ManyBooksTest::registered,
                Time.SYSTEM,
                Runnable::run,
                new WatchedCalls(file -> {}),
                worker::soon,
                variant -> true,
                scheme -> true);
        Shelf shelf = new Shelf(
                context,
                new ShelfOptions(Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofSeconds(30), 0),
                rows -> {
                    published.incrementAndGet();
                    listing.publish(rows);
                });
        CountDownLatch allTold = new CountDownLatch(1);
        try {
            worker.execute(() -> Patience.await(allTold)); // a quick worker would look at each book by itself
            worker.execute(() -> shelf.formats(List.of(new PolyglotFormat())));
            for (int i = 0; i < BOOKS; i++) {
                Path file = Files.write(folder.resolve(i + ".bin"), TestBooks.weighing(i));
                Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
            }
            for (int i = 0; i < BOOKS; i++) {
                Path file = folder.resolve(i + ".bin");
                Source source = new Source(file.toString(), Source.Kind.FOLDER, BookSettings.of(file));
                worker.execute(() -> shelf.put(source));
            }
            allTold.countDown();
            Optional<Boolean> all = listing.await(
                    rows -> rows.size() == BOOKS
                                    && rows.stream().allMatch(row -> row.book().isServed())
                            ? Optional.of(true)
                            : Optional.empty(),
                    Patience.LIMIT);

            assertThat(all).isPresent();
            assertThat(published.get()).as("looks").isLessThan(BOOKS / 10);
        } finally {
            allTold.countDown();
            worker.close(shelf::close);
        }
    }
}
