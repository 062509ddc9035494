package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.polybook.bookshelf.internal.testing.ShelfTestBooks.bookWithWeight;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookProperties;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;

/** A shelved file that is changed, replaced, deleted or broken. */
class ShelfContentTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private Path file;

    @BeforeEach
    void writeBook() throws IOException {
        folder = folder.toRealPath();
        file = Files.write(folder.resolve("mine.bin"), bookWithWeight(1));
    }

    private Service serveBook() {
        shelf.putConfiguredBook("pid", file);
        return shelf.service("mine");
    }

    @Test
    void configured_goodFile_isServedAtOnceWithItsProperties() throws IOException {
        Service service = serveBook();

        assertThat(service.properties)
                .containsEntry(BookProperties.NAME, "mine")
                .containsEntry(BookProperties.FORMAT, "polyglot")
                .containsEntry(BookProperties.VARIANTS, List.of("normal"))
                .containsEntry(BookProperties.SCHEME, "polyglot")
                .containsEntry(BookProperties.ENTRIES, 1L)
                .containsEntry(BookProperties.GENERATION, 1L)
                .containsEntry(BookProperties.ORIGIN, file.toString())
                .containsEntry("service.ranking", 0)
                .doesNotContainKey(BookProperties.PROBLEM);
        assertThat(service.weight()).isEqualTo(1);
        assertThat(shelf.listedBook("mine").isServed()).isTrue();
    }

    @Test
    void newBook_whileTheShelfStarts_waitsForItsScheme() throws IOException {
        shelf.schemes.clear();
        shelf.putConfiguredBook("pid", file);
        shelf.pollUntilSettled();
        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).contains("org.polybook.zobrist", "the book waits for them");
        assertThat(shelf.shelf.isAtRest()).isFalse();

        shelf.schemes.add("polyglot");
        shelf.shelf.pollSoon();

        assertThat(shelf.service("mine").properties).doesNotContainKey(BookProperties.PROBLEM);
        assertThat(shelf.events).containsExactly("registered mine");
    }

    @Test
    void bookWaitingForItsScheme_afterTheStart_isServedByKey() throws IOException {
        shelf.schemes.clear();
        shelf.putConfiguredBook("pid", file);
        shelf.time.advance(TestShelf.GRACE.minusMillis(1));
        shelf.shelf.poll();
        assertThat(shelf.services).isEmpty();

        shelf.time.advance(Duration.ofMillis(1));
        shelf.shelf.poll();

        assertThat(shelf.service("mine").properties.get(BookProperties.PROBLEM).toString())
                .contains("org.polybook.zobrist");
        assertThat(shelf.service("mine").weight()).isEqualTo(1);
    }

    @Test
    void servedBook_whoseKeySchemeIsRemovedWhileTheShelfStarts_staysServedWithAProblem() throws IOException {
        Service service = serveBook();

        shelf.schemes.clear();
        shelf.passIntervalAndPoll();

        assertThat(shelf.services).containsExactly(service);
        assertThat(service.properties).containsKey(BookProperties.PROBLEM);
    }

    @Test
    void served_bookWhoseSchemeIsMissing_reportsItUntilItComes() throws IOException {
        shelf.time.advance(TestShelf.GRACE);
        shelf.schemes.clear();
        Service service = serveBook();

        assertThat(service.properties.get(BookProperties.PROBLEM).toString())
                .contains("org.polybook.zobrist", "by key");
        assertThat(service.weight()).isEqualTo(1);

        shelf.schemes.add("polyglot");
        shelf.passIntervalAndPoll();
        assertThat(service.properties).doesNotContainKey(BookProperties.PROBLEM);
    }

    @Test
    void configured_scheme_isTheBooksScheme() {
        shelf.schemes.add("other");
        shelf.configure(
                "pid", new ShelvedBookSettings("mine", file, List.of(), "other", 0, ShelvedBookSettings.AS_THE_SHELF));

        assertThat(shelf.service("mine").properties).containsEntry(BookProperties.SCHEME, "other");
    }

    @Test
    void configured_fileJustWritten_waitsForTheSecondPoll() throws IOException {
        Files.setLastModifiedTime(file, FileTime.fromMillis(shelf.time.wallMillis()));

        shelf.putConfiguredBook("pid", file);
        assertThat(shelf.services).isEmpty();
        shelf.shelf.pollFilesAndPublish();
        assertThat(shelf.services).as("an immediate second poll proves nothing").isEmpty();

        shelf.passIntervalAndPoll();
        assertThat(shelf.service("mine").weight()).isEqualTo(1);
    }

    @Test
    void overwritten_inPlace_sameServiceServesTheNewContent() throws IOException {
        Service service = serveBook();

        ShelfTestBooks.copyOver(file, ShelfTestBooks.bookOfRecords(3, 2));
        shelf.passIntervalAndPoll();
        assertThat(service.weight()).as("not yet at rest").isEqualTo(1);
        shelf.passIntervalAndPoll();

        assertThat(service.weight()).isEqualTo(2);
        assertThat(service.properties)
                .containsEntry(BookProperties.GENERATION, 2L)
                .containsEntry(BookProperties.ENTRIES, 3L);
        assertThat(service.book.generation()).isEqualTo(2);
        assertThat(shelf.events).containsExactly("registered mine", "modified mine");
    }

    @Test
    void renamedOver_sameSizeAndTime_isNoticed() throws IOException {
        Service service = serveBook();
        var time = Files.getLastModifiedTime(file);

        ShelfTestBooks.renameOver(file, bookWithWeight(2));
        Files.setLastModifiedTime(file, time);
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(2);
        assertThat(shelf.events).containsExactly("registered mine", "modified mine");
    }

    @Test
    void unchanged_polledAgain_staysTheSameGeneration() {
        Service service = serveBook();

        shelf.pollUntilSettled();
        shelf.pollUntilSettled();

        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(1L);
        assertThat(shelf.events).containsExactly("registered mine");
    }

    @Test
    void copiedSlowly_partsAreNeverServed() throws IOException {
        Service service = serveBook();
        byte[] next = ShelfTestBooks.bookOfRecords(8, 2);

        for (int part = 1; part <= 8; part++) {
            try (RandomAccessFile slow = new RandomAccessFile(file.toFile(), "rw")) {
                slow.setLength(0);
                slow.write(next, 0, 16 * part);
            }
            shelf.passIntervalAndPoll();
            assertThat(service.weight()).isEqualTo(1);
            assertThat(service.get(BookProperties.GENERATION)).isEqualTo(1L);
        }
        shelf.passIntervalAndPoll();

        assertThat(service.properties)
                .containsEntry(BookProperties.GENERATION, 2L)
                .containsEntry(BookProperties.ENTRIES, 8L);
    }

    @Test
    void deletedAndRecreated_beforeTheSecondPoll_serviceStays() throws IOException {
        Service service = serveBook();

        Files.delete(file);
        shelf.passIntervalAndPoll();
        assertThat(service.weight()).isEqualTo(1);
        Files.write(file, bookWithWeight(2));
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(2);
        assertThat(shelf.events).containsExactly("registered mine", "modified mine");
    }

    @Test
    void deleted_forGood_serviceIsRemovedAndListedWithTheReason() throws IOException {
        serveBook();

        Files.delete(file);
        shelf.pollUntilSettled();

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).contains(file.toString(), "no such file");
        assertThat(shelf.listedBook("mine").isServed()).isFalse();
    }

    @Test
    void recreated_afterItsServiceWasRemoved_returnsWithTheNextGeneration() throws IOException {
        serveBook();
        Files.delete(file);
        shelf.pollUntilSettled();

        Files.write(file, bookWithWeight(2));
        shelf.pollUntilSettled();

        assertThat(shelf.service("mine").weight()).isEqualTo(2);
        assertThat(shelf.service("mine").get(BookProperties.GENERATION)).isEqualTo(2L);
        assertThat(shelf.listedBook("mine").problem()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"noise", "truncated", "empty", "directory"})
    void replacedByABrokenFile_oldContentStaysAndTheReasonIsReported(String kind) throws IOException {
        Service service = serveBook();

        replaceByBrokenFile(kind);
        shelf.pollUntilSettled();
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(1);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(1L);
        assertThat((String) service.get(BookProperties.PROBLEM)).startsWith(file.toString());
        assertThat(shelf.listedBook("mine").problem()).isEqualTo(service.get(BookProperties.PROBLEM));
        assertThat(shelf.events).as("reported once").containsExactly("registered mine", "modified mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"noise", "truncated", "empty", "directory"})
    void neverGood_isListedWithTheReasonAndNotServed(String kind) throws IOException {
        replaceByBrokenFile(kind);

        shelf.putConfiguredBook("pid", file);
        shelf.pollUntilSettled();

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("mine").problem()).startsWith(file.toString());
        assertThat(shelf.listedBook("mine").isServed()).isFalse();
    }

    private void replaceByBrokenFile(String kind) throws IOException {
        Files.delete(file);
        switch (kind) {
            case "noise" -> Files.write(file, ShelfTestBooks.randomBytes(4096));
            case "truncated" -> Files.write(file, Arrays.copyOf(bookWithWeight(2), 15));
            case "empty" -> Files.createFile(file);
            case "directory" -> Files.createDirectory(file);
            default -> throw new IllegalArgumentException(kind);
        }
    }

    @Test
    void repaired_afterABrokenFile_newContentIsServedWithoutAProblem() throws IOException {
        Service service = serveBook();
        ShelfTestBooks.copyOver(file, ShelfTestBooks.randomBytes(4096));
        shelf.pollUntilSettled();

        ShelfTestBooks.copyOver(file, bookWithWeight(3));
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(3);
        assertThat(service.properties)
                .containsEntry(BookProperties.GENERATION, 2L)
                .doesNotContainKey(BookProperties.PROBLEM);
    }

    @Test
    void removed_configuration_takesTheBookOffButLetsLookupsEnd() throws IOException {
        Service service = serveBook();

        shelf.shelf.remove("pid");

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.books()).isEmpty();
        assertThat(service.weight()).isEqualTo(1);
        shelf.later.forEach(Runnable::run);
        assertThatIllegalStateException()
                .isThrownBy(service::weight)
                .withMessageContaining("\"mine\" has been taken off the shelf");
    }

    @Test
    void closed_shelf_takesAllBooksOff() throws IOException {
        serveBook();
        shelf.putConfiguredBook("other", Files.write(folder.resolve("other.bin"), bookWithWeight(1)));

        shelf.shelf.close();

        assertThat(shelf.services).isEmpty();
        assertThat(shelf.books()).isEmpty();
    }
}
