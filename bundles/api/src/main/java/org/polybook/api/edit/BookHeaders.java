package org.polybook.api.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.ForFormat;
import org.polybook.api.spi.Provided;

/**
 * Reads and writes PG headers: the records of key 0 at the start of a book, whose 8 bytes after the key, one record's after the
 * other's, are a text that begins with {@code @PG@}, with LF after each line and a NUL at the end. A service; stateless and safe to
 * share.
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
public interface BookHeaders extends ForFormat {
    /** Longest header that is read or written, in bytes including the final NUL. */
    int MAX_BYTES = 1 << 20;

    /**
     * The header of a book; empty if it has none.
     *
     * @throws HeaderFormatException if there are key-0 records that cannot be read as a header
     */
    Optional<BookHeader> read(OpeningBook book) throws IOException;

    /**
     * Reads header data: the 8 bytes after each key of the key-0 records, one after the other.
     *
     * @throws HeaderFormatException if they are no header
     */
    BookHeader parse(byte[] headerData) throws HeaderFormatException;

    /**
     * The key-0 records that hold the header, each as the 64 bits after its key.
     *
     * @throws HeaderFormatException if a field breaks the rules of the format or the header is too long
     */
    List<Long> records(BookHeader header) throws HeaderFormatException;

    /** The variant names that pgheader 1.0.5 knows, in its order; a header may have others. */
    List<String> knownVariants();

    /** The header of a book merged from these: each variant once, in order; comments one after the other. */
    BookHeader merge(List<BookHeader> headers);

    /**
     * Puts the header in the place of the book's key-0 records, replacing the file in one step.
     *
     * @throws IOException also if the book has a journal, whose changes belong to the file as it is
     */
    void write(Path book, BookHeader header) throws IOException;

    /**
     * Puts what a change makes of the book's header in the place of its key-0 records, replacing the file in one step. The book's lock
     * is held from before the old header is read until the file has been replaced, so no other writer's header is lost; a header that
     * was read before and is then given to {@link #write} may be out of date.
     *
     * @param change is called once, with the lock held
     * @throws HeaderFormatException if there are key-0 records that cannot be read as a header, in which case the change is not
     *     called, or if the new header breaks the rules of the format
     * @throws IOException also if the book has a journal, whose changes belong to the file as it is
     * @throws X if the change does; the book is left unchanged
     */
    <X extends Exception> void change(Path book, HeaderChange<X> change) throws IOException, X;

    /**
     * Makes a new header of an old one.
     *
     * @param <X> thrown to leave the book unchanged
     */
    @FunctionalInterface
    interface HeaderChange<X extends Exception> {
        /**
         * Returns the new header.
         *
         * @param old the header that the book has; empty if it has none
         */
        BookHeader of(Optional<BookHeader> old) throws IOException, X;
    }

    /**
     * Takes all leading key-0 records away, replacing the file in one step.
     *
     * @return whether there were any
     */
    boolean delete(Path book) throws IOException;
}
