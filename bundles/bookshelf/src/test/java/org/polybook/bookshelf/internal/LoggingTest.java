package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.bookshelf.internal.serve.ContentGeneration;
import org.polybook.bookshelf.internal.serve.SwappableBook;
import org.polybook.bookshelf.internal.testing.CloseCountingFile;
import org.polybook.bookshelf.internal.testing.LoggedWarnings;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestTimeout;
import org.polybook.bookshelf.internal.testing.TwoFileFormat;

/** The messages that the shelf logs. */
class LoggingTest {
    @TempDir
    Path folder;

    private final LoggedWarnings logged = new LoggedWarnings();
    private final List<String> warnings = logged.texts();

    @AfterEach
    void stopListening() {
        logged.close();
    }

    @Test
    void refusedContent_isLoggedOnceWithTheReason() throws IOException {
        Path file = Files.write(folder.toRealPath().resolve("mine.bin"), ShelfTestBooks.bookWithWeight(1));
        TestShelf shelf = new TestShelf();
        shelf.putConfiguredBook("pid", file);
        assertThat(warnings).isEmpty();

        ShelfTestBooks.copyOver(file, ShelfTestBooks.randomBytes(4096));
        for (int poll = 0; poll < 20; poll++) {
            shelf.passIntervalAndPoll();
        }

        assertThat(warnings)
                .singleElement()
                .asString()
                .startsWith(file + ": ")
                .endsWith("The last good content is still served.");
    }

    @Test
    void start_beforeAnyFormatIsAvailable_logsNoWarning() throws IOException {
        TestShelf shelf = new TestShelf();
        shelf.shelf.setFormats(List.of());

        shelf.putConfiguredBook("pid", Files.write(folder.resolve("mine.bin"), ShelfTestBooks.bookWithWeight(1)));

        assertThat(warnings).isEmpty();
    }

    @Test
    void start_anotherFormatBeforeTheReader_logsNoWarning() throws IOException {
        TestShelf shelf = new TestShelf();
        shelf.shelf.setFormats(List.of(new DatabaseOnlyFormat()));
        shelf.putConfiguredBook("pid", Files.write(folder.resolve("mine.bin"), ShelfTestBooks.bookWithWeight(1)));
        shelf.pollUntilSettled();
        assertThat(shelf.listedBook("mine").problem()).contains("no reader of .bin books: add org.polybook.reader");

        shelf.shelf.setFormats(List.of(new DatabaseOnlyFormat(), shelf.reader));
        shelf.time.advance(TestShelf.GRACE);
        shelf.pollUntilSettled();

        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        assertThat(warnings).isEmpty();
    }

    @Test
    void start_withoutReader_logsOneLineForEachBookAfterTheGraceTime() throws IOException {
        for (List<BookFormat> formats : List.of(List.<BookFormat>of(), List.<BookFormat>of(new DatabaseOnlyFormat()))) {
            warnings.clear();
            TestShelf shelf = new TestShelf();
            shelf.shelf.setFormats(formats);
            shelf.putConfiguredBook(
                    "one", Files.write(folder.toRealPath().resolve("one.bin"), ShelfTestBooks.bookWithWeight(1)));
            shelf.putConfiguredBook(
                    "other", Files.write(folder.toRealPath().resolve("other.bin"), ShelfTestBooks.bookWithWeight(1)));
            shelf.time.advance(TestShelf.GRACE.minusSeconds(2));
            shelf.pollUntilSettled();
            assertThat(warnings).as("with " + formats).isEmpty();

            shelf.time.advance(TestShelf.GRACE);
            shelf.pollUntilSettled();
            shelf.pollUntilSettled();

            assertThat(warnings).hasSize(2).allMatch(line -> line.contains("books: add org.polybook.reader"));
            assertThat(warnings.get(0)).startsWith(folder.toRealPath().resolve("one.bin") + ": no reader of ");
            assertThat(warnings.get(1)).startsWith(folder.toRealPath().resolve("other.bin") + ": no reader of ");
        }
    }

    @Test
    void refresh_readerComesBack_logsNoWarning() throws IOException {
        TestShelf shelf = new TestShelf();
        shelf.shelf.setFormats(List.of(new DatabaseOnlyFormat(), shelf.reader));
        shelf.putConfiguredBook("pid", Files.write(folder.resolve("mine.bin"), ShelfTestBooks.bookWithWeight(1)));
        shelf.time.advance(TestShelf.GRACE);

        shelf.shelf.setFormats(List.of(new DatabaseOnlyFormat()));
        shelf.putConfiguredBook("new", Files.write(folder.resolve("new.bin"), ShelfTestBooks.bookWithWeight(2)));
        shelf.pollUntilSettled();
        shelf.shelf.setFormats(List.of(new DatabaseOnlyFormat(), shelf.reader));
        shelf.time.advance(TestShelf.GRACE);
        shelf.pollUntilSettled();

        assertThat(shelf.service("new").weight()).isEqualTo(2);
        assertThat(warnings).isEmpty();
    }

    /** A format that does not handle the files of this test. */
    private static final class DatabaseOnlyFormat implements BookFormat {
        @Override
        public String name() {
            return "databases";
        }

        @Override
        public boolean handles(String fileName) {
            return fileName.endsWith(".si4");
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            throw new BookFormatException(path + ": is not a database");
        }
    }

    /** The reader is the only remaining format, and is not expected to open the file of another format. */
    @Test
    void formatOfTheBook_removedBeforeOthers_logsNoWarning() throws IOException {
        Path file = Files.writeString(folder.toRealPath().resolve("club.two"), "1");
        Files.writeString(TwoFileFormat.secondFile(file), "1");
        TestShelf shelf = new TestShelf();
        shelf.shelf.setFormats(List.of(shelf.reader, new TwoFileFormat()));
        shelf.putConfiguredBook("pid", file);

        shelf.shelf.setFormats(List.of(shelf.reader));
        shelf.pollUntilSettled();

        assertThat(warnings).isEmpty();
        assertThat(shelf.service("club.two").weight()).isEqualTo(11);
        assertThat(shelf.listedBook("club.two").problem()).contains("\"two\" was removed");
    }

    @Test
    void pin_neverClosed_isClosedWithAWarning() throws InterruptedException {
        CloseCountingFile file = new CloseCountingFile(1);
        SwappableBook book = new SwappableBook("mine", new ContentGeneration(file, 7));
        pinWithoutClosing(book);
        book.takeOffShelf(Runnable::run);

        boolean ended = false;
        long begin = System.nanoTime();
        while (!ended && System.nanoTime() - begin < TestTimeout.LIMIT.toNanos()) {
            System.gc();
            ended = file.firstClosed.await(50, TimeUnit.MILLISECONDS);
        }

        assertThat(file.closed).hasValue(1);
        logged.awaitFirst();
        assertThat(warnings).singleElement().asString().contains("generation 7", "\"mine\"", "never closed");
    }

    /** Takes a pin and drops it, in a separate method, so that the stack of the test does not refer to the pin. */
    private static void pinWithoutClosing(SwappableBook book) {
        assertThat(book.pin().generation()).isEqualTo(7);
    }

    @Test
    void pin_closed_logsNoWarning() {
        SwappableBook book = new SwappableBook("mine", new ContentGeneration(new CloseCountingFile(1), 1));
        book.pin().close();

        assertThat(warnings).isEmpty();
    }
}
