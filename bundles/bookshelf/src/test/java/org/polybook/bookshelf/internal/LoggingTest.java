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
import org.polybook.bookshelf.internal.serve.Generation;
import org.polybook.bookshelf.internal.serve.ShelfBook;
import org.polybook.bookshelf.internal.testing.CountedFile;
import org.polybook.bookshelf.internal.testing.LoggedWarnings;
import org.polybook.bookshelf.internal.testing.Patience;
import org.polybook.bookshelf.internal.testing.TestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TwoFileFormat;

/** What stands in the log. */
class LoggingTest {
    @TempDir
    Path folder;

    private final LoggedWarnings logged = new LoggedWarnings();
    private final List<String> warnings = logged.texts();

    @AfterEach
    void listenNoMore() {
        logged.close();
    }

    @Test
    void refusal_ofNewContent_isLoggedOnceWithTheReason() throws IOException {
        Path file = Files.write(folder.toRealPath().resolve("mine.bin"), TestBooks.weighing(1));
        TestShelf shelf = new TestShelf();
        shelf.configure("pid", file);
        assertThat(warnings).isEmpty();

        TestBooks.copyOver(file, TestBooks.noise(4096));
        for (int look = 0; look < 20; look++) {
            shelf.poll();
        }

        assertThat(warnings)
                .singleElement()
                .asString()
                .startsWith(file + ": ")
                .endsWith("The last good content goes on being served.");
    }

    @Test
    void start_beforeAnyFormatIsThere_isNothingToWarnOf() throws IOException {
        TestShelf shelf = new TestShelf();
        shelf.shelf.formats(List.of());

        shelf.configure("pid", Files.write(folder.resolve("mine.bin"), TestBooks.weighing(1)));

        assertThat(warnings).isEmpty();
    }

    @Test
    void start_anotherFormatBeforeTheReader_isNothingToWarnOf() throws IOException {
        TestShelf shelf = new TestShelf();
        shelf.shelf.formats(List.of(new Databases()));
        shelf.configure("pid", Files.write(folder.resolve("mine.bin"), TestBooks.weighing(1)));
        shelf.settle();
        assertThat(shelf.listed("mine").problem()).contains("no reader of .bin books: add org.polybook.reader");

        shelf.shelf.formats(List.of(new Databases(), shelf.reader));
        shelf.time.pass(TestShelf.GRACE);
        shelf.settle();

        assertThat(shelf.service("mine").weight()).isEqualTo(1);
        assertThat(warnings).isEmpty();
    }

    @Test
    void start_readerThatNeverComes_isOneLineForEachBookAfterTheGraceTime() throws IOException {
        for (List<BookFormat> formats : List.of(List.<BookFormat>of(), List.<BookFormat>of(new Databases()))) {
            warnings.clear();
            TestShelf shelf = new TestShelf();
            shelf.shelf.formats(formats);
            shelf.configure("one", Files.write(folder.toRealPath().resolve("one.bin"), TestBooks.weighing(1)));
            shelf.configure("other", Files.write(folder.toRealPath().resolve("other.bin"), TestBooks.weighing(1)));
            shelf.time.pass(TestShelf.GRACE.minusSeconds(2));
            shelf.settle();
            assertThat(warnings).as("with " + formats).isEmpty();

            shelf.time.pass(TestShelf.GRACE);
            shelf.settle();
            shelf.settle();

            assertThat(warnings).hasSize(2).allMatch(line -> line.contains("books: add org.polybook.reader"));
            assertThat(warnings.get(0)).startsWith(folder.toRealPath().resolve("one.bin") + ": no reader of ");
            assertThat(warnings.get(1)).startsWith(folder.toRealPath().resolve("other.bin") + ": no reader of ");
        }
    }

    @Test
    void refresh_readerThatComesBack_isNothingToWarnOf() throws IOException {
        TestShelf shelf = new TestShelf();
        shelf.shelf.formats(List.of(new Databases(), shelf.reader));
        shelf.configure("pid", Files.write(folder.resolve("mine.bin"), TestBooks.weighing(1)));
        shelf.time.pass(TestShelf.GRACE);

        shelf.shelf.formats(List.of(new Databases()));
        shelf.configure("new", Files.write(folder.resolve("new.bin"), TestBooks.weighing(2)));
        shelf.settle();
        shelf.shelf.formats(List.of(new Databases(), shelf.reader));
        shelf.time.pass(TestShelf.GRACE);
        shelf.settle();

        assertThat(shelf.service("new").weight()).isEqualTo(2);
        assertThat(warnings).isEmpty();
    }

    /** A format that is for other files, and says so. */
    private static final class Databases implements BookFormat {
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
            throw new BookFormatException(path + ": is no database");
        }
    }

    /** The reader cannot make anything of the file, and nobody expects it to. */
    @Test
    void formatOfItsOwn_goneBeforeTheOthers_isNothingToWarnOf() throws IOException {
        Path file = Files.writeString(folder.toRealPath().resolve("club.two"), "1");
        Files.writeString(TwoFileFormat.second(file), "1");
        TestShelf shelf = new TestShelf();
        shelf.shelf.formats(List.of(shelf.reader, new TwoFileFormat()));
        shelf.configure("pid", file);

        shelf.shelf.formats(List.of(shelf.reader));
        shelf.settle();

        assertThat(warnings).isEmpty();
        assertThat(shelf.service("club.two").weight()).isEqualTo(11);
        assertThat(shelf.listed("club.two").problem()).contains("\"two\" has gone");
    }

    @Test
    void pin_forgotten_isWarnedOfAndEnded() throws InterruptedException {
        CountedFile file = new CountedFile(1);
        ShelfBook book = new ShelfBook("mine", new Generation(file, 7));
        forget(book);
        book.takeOff(Runnable::run);

        boolean ended = false;
        long begin = System.nanoTime();
        while (!ended && System.nanoTime() - begin < Patience.LIMIT.toNanos()) {
            System.gc();
            ended = file.firstClosed.await(50, TimeUnit.MILLISECONDS);
        }

        assertThat(file.closed).hasValue(1);
        logged.awaitFirst();
        assertThat(warnings).singleElement().asString().contains("generation 7", "\"mine\"", "never closed");
    }

    /** In a method of its own, so that nothing on the stack still knows the pin. */
    private static void forget(ShelfBook book) {
        assertThat(book.pin().generation()).isEqualTo(7);
    }

    @Test
    void pin_closed_isNothingToWarnOf() {
        ShelfBook book = new ShelfBook("mine", new Generation(new CountedFile(1), 1));
        book.pin().close();

        assertThat(warnings).isEmpty();
    }
}
