package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;
import org.polybook.reader.internal.PolyglotFormat;

/** Providers of formats that come, go and fail. */
class ShelfFormatsTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private Path file;

    @BeforeEach
    void writeBook() throws IOException {
        file = Files.write(folder.toRealPath().resolve("mine.bin"), bookWithWeight(1));
    }

    /** Returns the real reader with an action before each opening. */
    private static BookFormat readerWithHook(BeforeOpening before) {
        BookFormat real = new PolyglotFormat();
        return new BookFormat() {
            @Override
            public String name() {
                return real.name();
            }

            @Override
            public boolean handles(String fileName) {
                return real.handles(fileName);
            }

            @Override
            public BookFile open(Path path, OpenOptions options) throws IOException {
                before.beforeOpening(path);
                return real.open(path, options);
            }
        };
    }

    @FunctionalInterface
    private interface BeforeOpening {
        void beforeOpening(Path path) throws IOException;
    }

    @Test
    void noFormat_bookIsListedAndServedOnceAFormatComes() throws IOException {
        shelf.shelf.setFormats(List.of());
        shelf.putConfiguredBook("pid", file);
        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).contains("no reader of books: add org.polybook.reader");

        shelf.shelf.setFormats(List.of(shelf.reader));

        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        assertThat(shelf.listedBook("mine").problem()).isEmpty();
    }

    @Test
    void removedProvider_oldContentIsServedUntilTheSuccessorHasOpenedTheBook() throws IOException {
        shelf.putConfiguredBook("pid", file);
        Service service = shelf.service("mine");

        shelf.shelf.setFormats(List.of());
        shelf.time.advance(TestShelf.GRACE.minusSeconds(1));
        shelf.shelf.pollFilesAndPublish();
        assertThat(service.weight()).isEqualTo(1);
        assertThat((String) service.get(BookProperties.PROBLEM)).contains("\"polyglot\" was removed");

        shelf.shelf.setFormats(List.of(new PolyglotFormat()));

        assertThat(shelf.service("mine")).isSameAs(service);
        assertThat(service.weight()).isEqualTo(1);
        assertThat(service.properties)
                .containsEntry(BookProperties.GENERATION, 2L)
                .doesNotContainKey(BookProperties.PROBLEM);
    }

    @Test
    void removedProvider_afterTheGraceTime_serviceReturnsWithTheProvider() throws IOException {
        shelf.putConfiguredBook("pid", file);

        shelf.shelf.setFormats(List.of());
        shelf.time.advance(TestShelf.GRACE);
        shelf.shelf.pollFilesAndPublish();
        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).contains("\"polyglot\" was removed", "30 s");

        shelf.shelf.setFormats(List.of(shelf.reader));
        assertThat(shelf.service("mine").weight()).isEqualTo(1);
    }

    @Test
    void successorThatCannotOpenTheBook_doesNotStopTheGraceTime() throws IOException {
        shelf.putConfiguredBook("pid", file);
        BookFormat broken = readerWithHook(path -> {
            throw new IllegalStateException("not today");
        });

        shelf.shelf.setFormats(List.of(broken));
        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        shelf.time.advance(TestShelf.GRACE);
        shelf.shelf.pollFilesAndPublish();
        shelf.shelf.pollFilesAndPublish();

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).contains("not today");
    }

    @Test
    void secondProvider_comesAndGoes_changesNothing() {
        shelf.putConfiguredBook("pid", file);

        shelf.shelf.setFormats(List.of(new PolyglotFormat(), shelf.reader));
        shelf.shelf.setFormats(List.of(shelf.reader));

        assertThat(shelf.events).containsExactly("registered mine");
    }

    @Test
    void fileChanged_whileItWasOpened_thatContentIsNotServed() throws IOException {
        AtomicInteger openings = new AtomicInteger();
        shelf.shelf.setFormats(List.of(readerWithHook(path -> {
            if (openings.incrementAndGet() == 2) {
                ShelfTestBooks.copyOver(path, ShelfTestBooks.bookOfRecords(2, 3));
            }
        })));
        shelf.putConfiguredBook("pid", file);
        Service service = shelf.service("mine");

        ShelfTestBooks.copyOver(file, ShelfTestBooks.bookOfRecords(5, 2));
        shelf.pollUntilSettled();
        assertThat(service.weight()).as("torn content").isEqualTo(1);
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(3);
        assertThat(service.get(BookProperties.ENTRIES)).isEqualTo(2L);
        assertThat(openings)
                .as("at once by the format, and again once the file is at rest")
                .hasValue(4);
    }

    @Test
    void openingFails_forAReasonOutsideTheFile_isRetriedAfterAWhile() throws IOException {
        AtomicInteger openings = new AtomicInteger();
        shelf.shelf.setFormats(List.of(readerWithHook(path -> {
            if (openings.incrementAndGet() == 1) {
                throw new IOException("too many open files");
            }
        })));
        shelf.putConfiguredBook("pid", file);
        assertThat(shelf.listedBook("mine").problem()).isEqualTo(file + ": too many open files");

        shelf.passIntervalAndPoll();
        assertThat(openings).as("not at every poll").hasValue(1);
        for (int i = 0; i < 10; i++) {
            shelf.passIntervalAndPoll();
        }

        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        assertThat(openings).hasValue(2);
    }
}
