package org.polybook.inspect.internal.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpeningBook;

/** Follows a book's records and refuses a book in which lookups would miss some of them, or with more records of a key than there are moves. */
final class RecordOrder {
    /** As many moves as there are codes. */
    private static final int MOST_RECORDS = 1 << 16;

    private final String name;
    private long key;
    private int records;

    /** @param name of a book that is not a file, for messages */
    RecordOrder(OpeningBook book, String name) {
        this.name = book instanceof BookFile file ? file.path().toString() : name;
    }

    /**
     * Reads all records of a book.
     *
     * @throws BookFormatException naming the book, if it cannot be compared
     */
    static void require(OpeningBook book, String name) throws IOException {
        RecordOrder order = new RecordOrder(book, name);
        try {
            book.forEach((index, recordKey, packed) -> {
                order.take(index, recordKey);
                return true;
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Takes the next record; what it throws wraps a {@link BookFormatException}. */
    void take(long index, long recordKey) {
        if (recordKey != key) {
            if (Long.compareUnsigned(recordKey, key) < 0) {
                throw refusal("record " + index + " stands after one of a larger key, expected"
                        + " ascending order (\"polybook repair\" sorts)");
            }
            key = recordKey;
            records = 0;
        } else if (recordKey != 0 && records == MOST_RECORDS) {
            throw refusal(String.format(
                    "more than %d records of the key %016x, which no position has", MOST_RECORDS, recordKey));
        }
        records++;
    }

    private UncheckedIOException refusal(String reason) {
        return new UncheckedIOException(new BookFormatException(name + ": " + reason));
    }
}
