package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpenOptions;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;
import org.polybook.bookshelf.internal.testing.TwoFileFormat;

/** A book of several files is stamped and watched as one. */
class BookOfSeveralFilesTest {
    @TempDir
    Path temp;

    private final TestShelf shelf = new TestShelf();
    private final TwoFileFormat format = new TwoFileFormat();
    private Path main;
    private Path second;

    @BeforeEach
    void writeBookOfTwoFiles() throws IOException {
        main = Files.writeString(temp.toRealPath().resolve("club.two"), "1");
        second = Files.writeString(TwoFileFormat.secondFile(main), "1");
        shelf.shelf.setFormats(List.of(shelf.reader, format));
    }

    private static byte[] digit(int number) {
        return Integer.toString(number).getBytes(StandardCharsets.US_ASCII);
    }

    private Service configureBook() {
        shelf.putConfiguredBook("pid", main);
        return shelf.service("club.two");
    }

    private void watchTheFolder() {
        shelf.shelf.watch("folder", new WatchedFolder(main.getParent(), name -> true, true));
    }

    private List<String> listedNames() {
        return shelf.books().stream().map(book -> book.name()).toList();
    }

    @Test
    void secondFile_replacedAlone_isNewContentOfTheSameService() throws IOException {
        Service service = configureBook();
        assertThat(service.weight()).isEqualTo(11);

        ShelfTestBooks.renameOver(second, digit(2));
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(12);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(2L);
        shelf.pollUntilSettled();
        assertThat(service.get(BookProperties.GENERATION)).as("at rest").isEqualTo(2L);
    }

    @Test
    void secondFile_deleted_isTheBooksProblemUntilItIsBack() throws IOException {
        Service service = configureBook();

        Files.delete(second);
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(11);
        assertThat((String) service.get(BookProperties.PROBLEM))
                .isEqualTo(main + ": its file " + second
                        + " is missing; a book of the format \"two\" needs all of its files");

        Files.writeString(second, "3");
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(13);
        assertThat(service.properties).doesNotContainKey(BookProperties.PROBLEM);
    }

    @Test
    void secondFile_createdLater_isAwaited() throws IOException {
        Files.delete(second);
        shelf.putConfiguredBook("pid", main);
        assertThat(shelf.services).isEmpty();
        assertThat(shelf.listedBook("club.two").problem()).contains(second.toString(), "is missing");

        Files.writeString(second, "4");
        shelf.pollUntilSettled();
        assertThat(shelf.service("club.two").weight()).isEqualTo(14);
    }

    /** A shelf that ignored the second file would open the book as soon as the first file is at rest. */
    @Test
    void files_oneReplacedAndTheOtherCopiedSlowly_areServedTogether() throws IOException {
        Service service = configureBook();

        ShelfTestBooks.renameOver(main, digit(2));
        StringBuilder growing = new StringBuilder("2");
        for (int poll = 0; poll < 6; poll++) {
            Files.writeString(second, growing.append(' '));
            shelf.passIntervalAndPoll();
            assertThat(service.weight()).isEqualTo(11);
        }
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(22);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(2L);
    }

    /**
     * The second file comes so late that a mixed pair is served in between, which the shelf cannot detect; the end
     * state is the new pair.
     */
    @Test
    void files_replacedLongAfterEachOther_endAsThePair() throws IOException {
        for (Path first : List.of(main, second)) {
            Service service = configureBook();
            ShelfTestBooks.renameOver(first, digit(5));
            shelf.pollUntilSettled();
            ShelfTestBooks.renameOver(first.equals(main) ? second : main, digit(5));
            shelf.pollUntilSettled();
            assertThat(service.weight()).isEqualTo(55);

            ShelfTestBooks.renameOver(main, digit(1));
            ShelfTestBooks.renameOver(second, digit(1));
            shelf.pollUntilSettled();
            assertThat(service.weight()).isEqualTo(11);
        }
    }

    @Test
    void files_replacedWhileTheyAreOpened_areNeverServedAsAMixture() throws IOException {
        Service service = configureBook();
        format.changeBetweenReads(() -> {
            ShelfTestBooks.renameOver(main, digit(3));
            ShelfTestBooks.renameOver(second, digit(3));
        });

        ShelfTestBooks.renameOver(main, digit(2));
        ShelfTestBooks.renameOver(second, digit(2));
        for (int poll = 0; poll < 6; poll++) {
            shelf.passIntervalAndPoll();
            assertThat(service.weight()).isIn(11, 33);
        }
        assertThat(service.weight()).isEqualTo(33);
    }

    @Test
    void secondFile_inAFolder_isNotABookEvenWithABooksName() throws IOException {
        watchTheFolder();
        shelf.addFolderBook(second); // fileinstall reports the second file, too
        shelf.pollUntilSettled();
        assertThat(listedNames()).containsExactly("club.two");

        shelf.shelf.setFormats(List.of(shelf.reader));
        shelf.pollUntilSettled();
        assertThat(listedNames()).as("while the format is missing").containsExactly("club.two");
        assertThat(shelf.service("club.two").weight()).isEqualTo(11);
    }

    @Test
    void secondFile_servedAsABook_isTakenOffOnceTheMainFileExists() throws IOException {
        Files.delete(main);
        Files.write(second, ShelfTestBooks.bookWithWeight(7));
        watchTheFolder();
        assertThat(shelf.service("club").weight()).isEqualTo(7);

        Files.writeString(second, "1");
        Files.writeString(main, "6");
        shelf.pollUntilSettled();

        assertThat(shelf.service("club.two").weight()).isEqualTo(61);
        assertThat(listedNames()).containsExactly("club.two");
    }

    /** A configuration takes precedence over the format's list of files. */
    @Test
    void secondFile_namedByAConfiguration_isASeparateBook() throws IOException {
        Files.write(second, ShelfTestBooks.bookWithWeight(7));
        watchTheFolder();
        shelf.putConfiguredBook("pid", second);

        assertThat(shelf.service("club").weight()).isEqualTo(7);
    }

    @Test
    void files_formatThatFailsToNameThem_isTheBooksProblemAlone() throws IOException {
        Path other = Files.write(main.resolveSibling("other.bin"), ShelfTestBooks.bookWithWeight(9));
        shelf.shelf.setFormats(List.of(shelf.reader, new AnyFileFormat() {
            @Override
            public boolean handles(String fileName) {
                return fileName.endsWith(".two");
            }

            @Override
            public List<Path> files(Path book) {
                throw new IllegalStateException("not today");
            }

            @Override
            public BookFile open(Path path, OpenOptions options) {
                throw new IllegalStateException("never opened");
            }
        }));

        shelf.putConfiguredBook("pid", main);
        shelf.putConfiguredBook("other", other);

        assertThat(shelf.listedBook("club.two").problem()).contains("not today");
        assertThat(shelf.service("other").weight()).isEqualTo(9);
    }
}
