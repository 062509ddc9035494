package org.polybook.writer.internal.merge;

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
import org.polybook.writer.internal.record.RecordInput;

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
    private void addBookWithHeader(long... header) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * (header.length + 1));
        for (long data : header) {
            bytes.putLong(0).putLong(data);
        }
        bytes.putLong(7).putLong(7);
        Path path = folder.resolve("in" + books.size() + ".bin");
        Files.write(path, bytes.array());
        books.add(RecordInput.openWithoutEdits(path));
    }

    private List<Long> readAndMergeHeaders(BookHeaders... service) throws IOException {
        Optional<BookHeaders> headers = service.length == 0 ? Optional.empty() : Optional.of(service[0]);
        return new HeaderMerge(headers).readAndMergeHeaders(books.toArray(new RecordInput[0]));
    }

    /**
     * A header format that reads the value of each record as a number, and lists the numbers in the comment; 13 is
     * invalid.
     */
    private static final class NumberHeaders implements BookHeaders {
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
        public boolean deleteHeader(Path book) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void merge_noHeaders_isEmpty() throws IOException {
        addBookWithHeader();
        addBookWithHeader();
        assertThat(readAndMergeHeaders(new NumberHeaders())).isEmpty();
        assertThat(books).allSatisfy(book -> assertThat(book.key()).isEqualTo(7));
    }

    @Test
    void merge_secondBooksHeaderOnly_isCopied() throws IOException {
        addBookWithHeader();
        addBookWithHeader(3, 13);
        assertThat(readAndMergeHeaders()).containsExactly(3L, 13L);
        assertThat(books).allSatisfy(book -> assertThat(book.key()).isEqualTo(7));
    }

    @Test
    void merge_severalHeaders_areParsedInOrderAndRewritten() throws IOException {
        addBookWithHeader(3, 4);
        addBookWithHeader();
        addBookWithHeader(5);
        assertThat(readAndMergeHeaders(new NumberHeaders())).containsExactly(3L, 4L, 5L);
    }

    @Test
    void merge_headerThatCannotBeRead_namesItsBook() throws IOException {
        addBookWithHeader(3);
        addBookWithHeader(13);
        assertThatThrownBy(() -> readAndMergeHeaders(new NumberHeaders()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in1.bin: ")
                .hasMessageContaining("13 is not a header")
                .hasMessageEndingWith("repair or delete the header first");
    }

    @Test
    void merge_severalHeadersWithoutTheHeaderBundle_isRefusedAndNamesBothBooks() throws IOException {
        addBookWithHeader(3);
        addBookWithHeader(4);
        assertThatThrownBy(this::readAndMergeHeaders)
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in1.bin: has header records (key 0), and so does ")
                .hasMessageEndingWith("in0.bin; they cannot be merged: no reader of headers: add org.polybook.header");
    }

    @Test
    void merge_longestAllowedHeader_isCopied() throws IOException {
        addBookWithHeader(new long[BookHeaders.MAX_BYTES / 8]);
        assertThat(readAndMergeHeaders()).hasSize(BookHeaders.MAX_BYTES / 8);
    }

    @Test
    void merge_headerBeyondTheMaximumLength_isRefused() throws IOException {
        addBookWithHeader(new long[BookHeaders.MAX_BYTES / 8 + 1]);
        assertThatThrownBy(this::readAndMergeHeaders)
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in0.bin: has more than 1048576 bytes in records of key 0");
    }
}
