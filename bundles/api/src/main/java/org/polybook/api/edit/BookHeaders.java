package org.polybook.api.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Reads and writes PG headers. A header is in the records of key 0 at the start of a book: the 8 bytes after each key,
 * concatenated, are a text that begins with {@code @PG@}, has LF after each line, and ends with NUL. A service;
 * stateless and thread-safe.
 *
 * <pre>{@code
 * Path path = Path.of("mine.bin");
 * BookHeaders headers = Books.forBook(BookHeaders.class, path);
 * try (BookFile book = Books.open(path)) {
 *     headers.read(book).ifPresent(header -> System.out.println(header.comment()));
 * }
 * headers.write(path, BookHeader.of(List.of("normal"), "Games of 2024"));
 * headers.change(path, old -> old.orElseThrow().withComment("Games of 2025"));
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.header", lack = "no reader of headers")
public interface BookHeaders extends FormatSpecific {
    /** The maximum length of a header in bytes, including the final NUL. */
    int MAX_BYTES = 1 << 20;

    /**
     * Returns the header of a book; empty if absent.
     *
     * @throws HeaderFormatException if the key-0 records are not a readable header
     */
    Optional<BookHeader> read(OpeningBook book) throws IOException;

    /**
     * Parses header data: the 8 bytes after each key of the key-0 records, concatenated.
     *
     * @throws HeaderFormatException if the data are not a header
     */
    BookHeader parse(byte[] headerData) throws HeaderFormatException;

    /**
     * Returns the key-0 records of a header, each as the 64 bits after its key.
     *
     * @throws HeaderFormatException if a field violates the format or the header is too long
     */
    List<Long> records(BookHeader header) throws HeaderFormatException;

    /** Returns the variant names that pgheader 1.0.5 knows, in its order; a header may have others. */
    List<String> knownVariants();

    /**
     * Returns the header of a book merged from books with these headers: each variant once and each comment once, in
     * order. The merged header names a learn dialect only if all headers name the same one.
     */
    BookHeader merge(List<BookHeader> headers);

    /**
     * Replaces the book's key-0 records with the header, atomically.
     *
     * @throws IOException also if the book has uncommitted edits, because they apply to the current file only
     */
    void write(Path book, BookHeader header) throws IOException;

    /**
     * Changes the header of a book, atomically. The book is locked from before the old header is read until the file
     * has been replaced, so no other writer's header is lost; a header that was read earlier and is passed to
     * {@link #write} may be out of date.
     *
     * @param change called once, while the book is locked
     * @throws HeaderFormatException if the key-0 records are not a readable header, in which case the change is not
     *     called, or if the new header violates the format
     * @throws IOException also if the book has uncommitted edits, because they apply to the current file only
     * @throws X if the change throws it; the book is not modified
     */
    <X extends Exception> void change(Path book, HeaderChange<X> change) throws IOException, X;

    /**
     * Computes a new header from the old one.
     *
     * @param <X> the exception that leaves the book unmodified
     */
    @FunctionalInterface
    interface HeaderChange<X extends Exception> {
        /**
         * Returns the new header.
         *
         * @param old the current header of the book; empty if it has none
         */
        BookHeader newHeader(Optional<BookHeader> old) throws IOException, X;
    }

    /**
     * Deletes all leading key-0 records, atomically.
     *
     * @return true if there were any
     */
    boolean deleteHeader(Path book) throws IOException;
}
