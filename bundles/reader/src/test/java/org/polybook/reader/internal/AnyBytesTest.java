package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;

/** A file of any bytes opens, and every call on it returns a value. */
class AnyBytesTest {
    @Property(tries = 200)
    void book_anyBytes_opensAndAnswers(@ForAll @Size(max = 200) byte[] bytes, @ForAll long key) throws IOException {
        try (BookFile book = openCopyOf(bytes)) {
            List<BookEntry> entries = entries(book);
            assertThat(entries).hasSize(bytes.length / 16);
            assertThat(book.find(key))
                    .allSatisfy(entry -> assertThat(entry.key()).isEqualTo(key));
            for (BookEntry entry : entries) {
                assertThat(book.find(entry.key())).allMatch(entries::contains);
            }
            List<String> codes = new ArrayList<>();
            assertThat(book.validate(finding -> codes.add(finding.code()))).isEqualTo(codes.size());
            assertThat(codes.contains("trailing-bytes")).isEqualTo(bytes.length % 16 != 0);
            assertThat(codes.contains("empty")).isEqualTo(bytes.length == 0);
            if (bytes.length % 16 != 0 || bytes.length == 0) {
                assertThat(book.plausibilityProblem()).isPresent();
            }
        }
    }

    @Property(tries = 100)
    void forEach_anyBytes_showsTheBytesThemselves(@ForAll @Size(max = 200) byte[] bytes) throws IOException {
        ByteBuffer again = ByteBuffer.allocate(bytes.length / 16 * 16);
        try (BookFile book = openCopyOf(bytes)) {
            book.forEach((index, key, packed) -> {
                again.putLong(BookEntry.of(key, packed).key())
                        .putLong(BookEntry.of(key, packed).packed());
                return true;
            });
        }
        assertThat(again.array()).isEqualTo(java.util.Arrays.copyOf(bytes, again.capacity()));
    }

    private static List<BookEntry> entries(BookFile book) throws IOException {
        List<BookEntry> entries = new ArrayList<>();
        book.forEach((index, key, packed) -> entries.add(BookEntry.of(key, packed)));
        return entries;
    }

    /** Opens the bytes as a private copy, so that their file can be deleted at once. */
    private static BookFile openCopyOf(byte[] bytes) throws IOException {
        Path path = Files.createTempFile("any", ".bin");
        try {
            Files.write(path, bytes);
            return new PolyglotFormat().open(path, OpenOptions.DEFAULT);
        } finally {
            Files.delete(path);
        }
    }
}
