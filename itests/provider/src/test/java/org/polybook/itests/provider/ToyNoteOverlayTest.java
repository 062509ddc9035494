package org.polybook.itests.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;

/** Tests the overlay that reads the note next to a book, without a framework. */
class ToyNoteOverlayTest {
    @TempDir
    Path folder;

    private static String comment(Path book) throws IOException {
        try (BookFile opened = Books.open(book)) {
            return opened.metadata().comment();
        }
    }

    @Test
    void open_bookOfAnyFormat_hasItsNote() throws IOException {
        for (String name : new String[] {"club.toy", "club.bin", "club.results"}) {
            Path book = Files.write(folder.resolve(name), new byte[0]);
            Path note = folder.resolve(name + ".note");
            assertThat(comment(book)).as(name).isEmpty();
            assertThat(Books.files(book)).containsExactly(book);

            Files.writeString(note, "of the club");
            assertThat(comment(book)).as(name).isEqualTo("of the club");
            assertThat(Books.files(book)).containsExactly(book, note);
        }
    }
}
