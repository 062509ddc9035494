package org.polybook.bookshelf.internal.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.bookshelf.internal.testing.TestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;

/** Books of folders over a restart of the shelf. */
class FolderMemoryTest {
    @TempDir
    Path folder;

    private Path file;
    private Path book;

    @BeforeEach
    void aBook() throws IOException {
        file = folder.resolve("memory");
        book = Files.write(folder.resolve("häßlich 1.bin"), TestBooks.weighing(1));
    }

    @Test
    void recall_inTheSameRun_givesTheFilesThatAreStillThereOnce() {
        new FolderMemory(file, "run 1").store(List.of(book, folder.resolve("gone.bin")));

        assertThat(new FolderMemory(file, "run 1").recall()).containsExactly(book);
        assertThat(new FolderMemory(file, "run 1").recall()).isEmpty();
    }

    @Test
    void recall_namesWithNewlinesAndPercentSigns_comeBackAsTheyWere() throws IOException {
        Path newline = Files.write(folder.resolve("two\nlines.bin"), TestBooks.weighing(1));
        Path percent = Files.write(folder.resolve("100%0A.bin"), TestBooks.weighing(1));
        new FolderMemory(file, "run 1").store(List.of(newline, book, percent));

        assertThat(new FolderMemory(file, "run 1").recall()).containsExactly(newline, book, percent);
    }

    @Test
    void recall_fromAFileThatIsNoMemory_givesNothing() throws IOException {
        Files.writeString(file, "run 1\nno uri at all\n");

        assertThat(new FolderMemory(file, "run 1").recall()).isEmpty();
        assertThat(file).doesNotExist();
    }

    @Test
    void recall_inAnotherRun_givesNothing() {
        new FolderMemory(file, "run 1").store(List.of(book));

        assertThat(new FolderMemory(file, "run 2").recall()).isEmpty();
    }

    @Test
    void recall_nothingStoredOrNowhereToStore_givesNothing() {
        assertThat(new FolderMemory(file, "run").recall()).isEmpty();

        FolderMemory nowhere = new FolderMemory(null, "run");
        nowhere.store(List.of(book));
        assertThat(nowhere.recall()).isEmpty();
    }

    @Test
    void folderBooks_ofTheShelf_areThoseOfFoldersOnly() throws IOException {
        TestShelf shelf = new TestShelf();
        Path other = Files.write(folder.resolve("other.bin"), TestBooks.weighing(1));
        Path left = folder.resolve("left.bin");
        shelf.folder(book);
        shelf.folder(left);
        shelf.configure("pid", other);
        shelf.folderSaysGone(left);

        assertThat(shelf.shelf.folderBooks()).containsExactly(book);
    }
}
