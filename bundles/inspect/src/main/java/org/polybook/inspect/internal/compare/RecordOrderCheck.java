package org.polybook.inspect.internal.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.spi.Providers;

/**
 * Checks the records of a book in order. Rejects a book whose order makes lookups miss records, and one with more
 * records of a key than move codes exist.
 */
final class RecordOrderCheck {
    /** The number of move codes. */
    private static final int MAX_RECORDS = 1 << 16;

    private final OpeningBook book;
    private final String name;
    private long key;
    private int records;

    /** @param name the name that messages use if the book is not a file */
    RecordOrderCheck(OpeningBook book, String name) {
        this.book = book;
        this.name = book instanceof BookFile file ? file.path().toString() : name;
    }

    /**
     * Reads all records of a book and checks their order.
     *
     * @throws BookFormatException if the book cannot be compared; the message names the book
     */
    static void requireOrder(OpeningBook book, String name) throws IOException {
        RecordOrderCheck order = new RecordOrderCheck(book, name);
        try {
            book.forEach((index, recordKey, packed) -> {
                order.checkNextRecord(index, recordKey);
                return true;
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Checks the next record; throws a wrapped {@link BookFormatException} if the record is out of order, or if its key
     * has too many records.
     */
    void checkNextRecord(long index, long recordKey) {
        if (recordKey != key) {
            if (Long.compareUnsigned(recordKey, key) < 0) {
                throw refusal("record " + index + " follows one with a larger key, expected ascending order"
                        + (canBeRepaired() ? " (a repair sorts the records)" : ""));
            }
            key = recordKey;
            records = 0;
        } else if (recordKey != 0 && records == MAX_RECORDS) {
            throw refusal(String.format(
                    "more than %d records of the key %016x, which no position has", MAX_RECORDS, recordKey));
        }
        records++;
    }

    private boolean canBeRepaired() {
        String format = book.metadata().format();
        return Providers.first(BookRepairer.class, each -> each.format().equals(format))
                .isPresent();
    }

    private UncheckedIOException refusal(String reason) {
        return new UncheckedIOException(new BookFormatException(name + ": " + reason));
    }
}
