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

/** The books of folders that are stored over a restart of the shelf. */
class FolderBooksStoreTest {
    @TempDir
    Path folder;

    private Path file;
    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        file = folder.resolve("memory");
        book = Files.write(folder.resolve("häßlich 1.bin"), ShelfTestBooks.bookWithWeight(1));
    }

    @Test
    void loadAndDelete_inTheSameRun_returnsTheExistingFilesOnce() {
        new FolderBooksStore(file, "run 1").store(List.of(book, folder.resolve("deleted.bin")));

        assertThat(new FolderBooksStore(file, "run 1").loadAndDelete()).containsExactly(book);
        assertThat(new FolderBooksStore(file, "run 1").loadAndDelete()).isEmpty();
    }

    @Test
    void loadAndDelete_namesWithNewlinesAndPercentSigns_areUnchanged() throws IOException {
        Path newline = Files.write(folder.resolve("two\nlines.bin"), ShelfTestBooks.bookWithWeight(1));
        Path percent = Files.write(folder.resolve("100%0A.bin"), ShelfTestBooks.bookWithWeight(1));
        new FolderBooksStore(file, "run 1").store(List.of(newline, book, percent));

        assertThat(new FolderBooksStore(file, "run 1").loadAndDelete()).containsExactly(newline, book, percent);
    }

    @Test
    void loadAndDelete_invalidContent_returnsNothingAndDeletesTheFile() throws IOException {
        Files.writeString(file, "run 1\nno uri at all\n");

        assertThat(new FolderBooksStore(file, "run 1").loadAndDelete()).isEmpty();
        assertThat(file).doesNotExist();
    }

    @Test
    void loadAndDelete_inAnotherRun_returnsNothing() {
        new FolderBooksStore(file, "run 1").store(List.of(book));

        assertThat(new FolderBooksStore(file, "run 2").loadAndDelete()).isEmpty();
    }

    @Test
    void loadAndDelete_nothingStoredOrStoreDisabled_returnsNothing() {
        assertThat(new FolderBooksStore(file, "run").loadAndDelete()).isEmpty();

        FolderBooksStore nowhere = new FolderBooksStore(null, "run");
        nowhere.store(List.of(book));
        assertThat(nowhere.loadAndDelete()).isEmpty();
    }

    @Test
    void folderBooks_ofTheShelf_areThoseOfFoldersOnly() throws IOException {
        TestShelf shelf = new TestShelf();
        Path other = Files.write(folder.resolve("other.bin"), ShelfTestBooks.bookWithWeight(1));
        Path left = folder.resolve("left.bin");
        shelf.addFolderBook(book);
        shelf.addFolderBook(left);
        shelf.putConfiguredBook("pid", other);
        shelf.reportRemovalFromFolder(left);

        assertThat(shelf.shelf.folderBooks()).containsExactly(book);
    }
}
