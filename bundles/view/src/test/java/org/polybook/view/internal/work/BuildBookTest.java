package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.spi.BookReplacement;

/** The empty book of games that have no moves. */
class BuildBookTest {
    @TempDir
    private Path folder;

    @Test
    void deleteEmpty_bookOfNoRecords_isDeleted() throws IOException {
        Path book = Files.createFile(folder.resolve("club.bin"));
        BuildBook.deleteEmpty(book);
        assertThat(folder).isEmptyDirectory();
        BuildBook.deleteEmpty(book);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void deleteEmpty_bookThatAnotherHas_stays() throws IOException {
        Path book = Files.createFile(folder.resolve("club.bin"));
        try (BookReplacement other = BookReplacement.of(book)) {
            BuildBook.deleteEmpty(other.target());
            assertThat(book).exists();
        }
    }

    @Test
    void deleteEmpty_bookWrittenSince_stays() throws IOException {
        Path book = Files.write(folder.resolve("club.bin"), new byte[16]);
        BuildBook.deleteEmpty(book);
        assertThat(book).hasSize(16);
    }
}
