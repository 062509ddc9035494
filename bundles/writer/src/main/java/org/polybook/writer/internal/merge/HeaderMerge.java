package org.polybook.writer.internal.merge;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.spi.Providers;
import org.polybook.writer.internal.record.RecordInput;

/**
 * Merges the header records (key 0) of books. Header records are meaningful only together and in order, so those of a
 * single book are copied verbatim, and those of several books are parsed and written as a new header. If the books have
 * different schemes, the merged header must state the variants, so it also includes those of books without a header.
 */
public final class HeaderMerge {
    private final Optional<BookHeaders> headers;

    HeaderMerge(Optional<BookHeaders> headers) {
        this.headers = headers;
    }

    /**
     * Reads the header records at the beginning of the books.
     *
     * @param books the books, each positioned before its first record
     * @return the records of the merged book's header, each as the 64 bits after its key
     */
    List<Long> readAndMergeHeaders(RecordInput[] books) throws IOException {
        List<List<Long>> found = new ArrayList<>();
        List<Path> headed = new ArrayList<>();
        for (RecordInput book : books) {
            List<Long> records = readHeaderRecords(book);
            if (!records.isEmpty()) {
                found.add(records);
                headed.add(book.path());
            }
        }
        boolean mixed = haveDifferentSchemes(books);
        if (found.size() < 2 && !mixed) {
            return found.isEmpty() ? List.of() : found.get(0);
        }
        BookHeaders service = headers.orElseThrow(() -> missingHeaderServiceException(headed));
        List<BookHeader> read = parseHeaders(service, found, headed);
        if (mixed) {
            List<String> variants = Arrays.stream(books)
                    .flatMap(book -> book.variants().stream())
                    .distinct()
                    .toList();
            read.add(BookHeader.of(variants, ""));
        }
        return service.records(service.merge(read));
    }

    private static BookFormatException missingHeaderServiceException(List<Path> headed) {
        if (headed.isEmpty()) {
            return new BookFormatException(
                    "books of different schemes cannot be merged, because the new book needs a header: "
                            + Providers.missingMessage(BookHeaders.class));
        }
        String others = headed.size() > 1 ? ", and so does " + headed.get(0) : "";
        return new BookFormatException(headed.get(headed.size() - 1) + ": has header records (key 0)" + others
                + "; they cannot be merged: " + Providers.missingMessage(BookHeaders.class));
    }

    private static boolean haveDifferentSchemes(RecordInput[] books) {
        return Arrays.stream(books).map(RecordInput::scheme).distinct().count() > 1;
    }

    private static List<BookHeader> parseHeaders(BookHeaders service, List<List<Long>> found, List<Path> headed)
            throws IOException {
        List<BookHeader> read = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            read.add(parseHeader(service, found.get(i), headed.get(i)));
        }
        return read;
    }

    public static BookHeader parseHeader(BookHeaders service, List<Long> records, Path book) throws IOException {
        ByteBuffer data = ByteBuffer.allocate(8 * records.size());
        records.forEach(data::putLong);
        try {
            return service.parse(data.array());
        } catch (BookFormatException e) {
            throw new BookFormatException(book + ": " + e.getMessage() + "; repair or delete the header first", e);
        }
    }

    /** Reads the header records at the beginning of a book, and the first other record. */
    public static List<Long> readHeaderRecords(RecordInput book) throws IOException {
        List<Long> records = new ArrayList<>();
        while (book.next() && book.key() == 0) {
            if (records.size() * 8 >= BookHeaders.MAX_BYTES) {
                throw new BookFormatException(book.path() + ": has more than " + BookHeaders.MAX_BYTES
                        + " bytes in records of key 0, the maximum size of a header");
            }
            records.add(book.packed());
        }
        return records;
    }
}
