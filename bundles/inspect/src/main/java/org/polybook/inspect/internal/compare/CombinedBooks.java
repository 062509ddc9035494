package org.polybook.inspect.internal.compare;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/**
 * Two books that are looked up as one: each position has its records of the first book, then those of the second. Not
 * thread-safe.
 */
final class CombinedBooks implements OpeningBook {
    private final OpeningBook first;
    private final OpeningBook second;
    private final EntryBuffer other = new EntryBuffer();

    CombinedBooks(OpeningBook first, OpeningBook second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        findOrClearIfTooMany(first, key, into);
        findOrClearIfTooMany(second, key, other);
        for (int i = 0; i < other.size(); i++) {
            into.add(other.packed(i));
        }
        return into.size();
    }

    /**
     * Looks up a key in one of the books. A key with more records than move codes exist is treated as absent, because
     * it cannot be that of a position.
     */
    private static void findOrClearIfTooMany(OpeningBook book, long key, EntryBuffer into) throws IOException {
        try {
            book.find(key, into);
        } catch (BookFormatException tooManyRecords) {
            into.clear();
        }
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        throw new UnsupportedOperationException("two combined books support lookups only");
    }

    @Override
    public BookMetadata metadata() {
        return first.metadata();
    }
}
