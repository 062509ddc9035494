package org.polybook.bookshelf.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;

/** Books of folders over a restart of the shelf. */
class FolderBooksStoreTest {
    @TempDir
    Path folder;

    private Path file;
    private Path book;

    @BeforeEach
    void aBook() throws IOException {
        file = folder.resolve("memory");
        book = Files.write(folder.resolve("häßlich 1.bin"), ShelfTestBooks.weighing(1));
    }

    @Test
    void recall_inTheSameRun_returnsTheExistingFilesOnce() {
        new FolderBooksStore(file, "run 1").store(List.of(book, folder.resolve("deleted.bin")));

        assertThat(new FolderBooksStore(file, "run 1").recall()).containsExactly(book);
        assertThat(new FolderBooksStore(file, "run 1").recall()).isEmpty();
    }

    @Test
    void recall_namesWithNewlinesAndPercentSigns_areUnchanged() throws IOException {
        Path newline = Files.write(folder.resolve("two\nlines.bin"), ShelfTestBooks.weighing(1));
        Path percent = Files.write(folder.resolve("100%0A.bin"), ShelfTestBooks.weighing(1));
        new FolderBooksStore(file, "run 1").store(List.of(newline, book, percent));

        assertThat(new FolderBooksStore(file, "run 1").recall()).containsExactly(newline, book, percent);
    }

    @Test
    void recall_fromAnotherFile_returnsNothing() throws IOException {
        Files.writeString(file, "run 1\nno uri at all\n");

        assertThat(new FolderBooksStore(file, "run 1").recall()).isEmpty();
        assertThat(file).doesNotExist();
    }

    @Test
    void recall_inAnotherRun_returnsNothing() {
        new FolderBooksStore(file, "run 1").store(List.of(book));

        assertThat(new FolderBooksStore(file, "run 2").recall()).isEmpty();
    }

    @Test
    void recall_nothingStoredOrStoreDisabled_returnsNothing() {
        assertThat(new FolderBooksStore(file, "run").recall()).isEmpty();

        FolderBooksStore nowhere = new FolderBooksStore(null, "run");
        nowhere.store(List.of(book));
        assertThat(nowhere.recall()).isEmpty();
    }

    @Test
    void folderBooks_ofTheShelf_areThoseOfFoldersOnly() throws IOException {
        TestShelf shelf = new TestShelf();
        Path other = Files.write(folder.resolve("other.bin"), ShelfTestBooks.weighing(1));
        Path left = folder.resolve("left.bin");
        shelf.folder(book);
        shelf.folder(left);
        shelf.configure("pid", other);
        shelf.folderReportsRemoval(left);

        assertThat(shelf.shelf.folderBooks()).containsExactly(book);
    }
}
