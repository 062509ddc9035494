package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;

class HeaderMergeTest {
    @TempDir
    private Path folder;

    private final List<RecordInput> books = new ArrayList<>();

    @AfterEach
    void close() {
        for (RecordInput book : books) {
            book.close();
        }
    }

    /** Writes a book with a record of key 0 for each of these values, and a record of key 7. */
    private void book(long... header) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * (header.length + 1));
        for (long data : header) {
            bytes.putLong(0).putLong(data);
        }
        bytes.putLong(7).putLong(7);
        Path path = folder.resolve("in" + books.size() + ".bin");
        Files.write(path, bytes.array());
        books.add(RecordInput.open(path));
    }

    private List<Long> take(BookHeaders... service) throws IOException {
        Optional<BookHeaders> headers = service.length == 0 ? Optional.empty() : Optional.of(service[0]);
        return new HeaderMerge(headers).take(books.toArray(new RecordInput[0]));
    }

    /**
     * A header format that reads the value of each record as a number, and lists the numbers in the comment; 13 is
     * invalid.
     */
    private static final class Numbers implements BookHeaders {
        @Override
        public String format() {
            return "numbers";
        }

        @Override
        public BookHeader parse(byte[] data) throws HeaderFormatException {
            StringBuilder numbers = new StringBuilder();
            for (ByteBuffer left = ByteBuffer.wrap(data); left.hasRemaining(); ) {
                long number = left.getLong();
                if (number == 13) {
                    throw new HeaderFormatException("13 is not a header");
                }
                numbers.append(numbers.isEmpty() ? "" : " ").append(number);
            }
            return BookHeader.of(List.of("normal"), numbers.toString());
        }

        @Override
        public BookHeader merge(List<BookHeader> headers) {
            List<String> comments = headers.stream().map(BookHeader::comment).toList();
            return BookHeader.of(List.of("normal"), String.join(" ", comments));
        }

        @Override
        public List<Long> records(BookHeader header) {
            return List.of(header.comment().split(" ")).stream()
                    .map(Long::valueOf)
                    .toList();
        }

        @Override
        public Optional<BookHeader> read(OpeningBook book) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<String> knownVariants() {
            return List.of();
        }

        @Override
        public void write(Path book, BookHeader header) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <X extends Exception> void change(Path book, HeaderChange<X> change) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean delete(Path book) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void take_noHeaders_isEmpty() throws IOException {
        book();
        book();
        assertThat(take(new Numbers())).isEmpty();
        assertThat(books).allSatisfy(book -> assertThat(book.key()).isEqualTo(7));
    }

    @Test
    void take_secondBooksHeaderOnly_isCopied() throws IOException {
        book();
        book(3, 13);
        assertThat(take()).containsExactly(3L, 13L);
        assertThat(books).allSatisfy(book -> assertThat(book.key()).isEqualTo(7));
    }

    @Test
    void take_severalHeaders_areParsedInOrderAndRewritten() throws IOException {
        book(3, 4);
        book();
        book(5);
        assertThat(take(new Numbers())).containsExactly(3L, 4L, 5L);
    }

    @Test
    void take_headerThatCannotBeRead_namesItsBook() throws IOException {
        book(3);
        book(13);
        assertThatThrownBy(() -> take(new Numbers()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in1.bin: ")
                .hasMessageContaining("13 is not a header")
                .hasMessageEndingWith("repair or delete the header first");
    }

    @Test
    void take_severalHeadersWithoutTheBundle_namesBothBooks() throws IOException {
        book(3);
        book(4);
        assertThatThrownBy(this::take)
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in1.bin: has header records (key 0), and so does ")
                .hasMessageEndingWith("in0.bin; they cannot be merged: no reader of headers: add org.polybook.header");
    }

    @Test
    void take_longestAllowedHeader_isCopied() throws IOException {
        book(new long[BookHeaders.MAX_BYTES / 8]);
        assertThat(take()).hasSize(BookHeaders.MAX_BYTES / 8);
    }

    @Test
    void take_longerThanAnyHeader_isRefused() throws IOException {
        book(new long[BookHeaders.MAX_BYTES / 8 + 1]);
        assertThatThrownBy(this::take)
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in0.bin: has more than 1048576 bytes in records of key 0");
    }
}
