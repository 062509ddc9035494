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
