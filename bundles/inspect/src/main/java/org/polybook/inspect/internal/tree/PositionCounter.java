package org.polybook.inspect.internal.tree;

import java.io.IOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/** Counts the positions of a book by one pass over its records, which ends at a limit. */
final class PositionCounter implements EntryVisitor {
    private final long limit;
    private long last;
    private long count;

    private PositionCounter(long limit) {
        this.limit = limit;
    }

    /**
     * Returns the number of positions that have records; a header and XBoard's mark at the end are not counted.
     *
     * @return the limit if the book has as many or more, or if its records are not in the order of their keys
     */
    static long count(OpeningBook book, long limit) throws IOException {
        PositionCounter counter = new PositionCounter(limit);
        book.forEach(counter);
        return counter.count;
    }

    @Override
    public boolean visit(long index, long key, long packed) {
        if (Long.compareUnsigned(key, last) < 0) {
            count = limit;
        } else if (key != last && !isEndMark(key, packed)) { // a header has key 0
            count++;
            last = key;
        }
        return count < limit;
    }

    private static boolean isEndMark(long key, long packed) {
        return key == -1 && EntryBuffer.rawMove(packed) == 0;
    }
}
