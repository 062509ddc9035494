package org.polybook.inspect.internal.tree;

import java.io.IOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/**
 * Counts the positions of a book in one pass over its records; the pass may end early, at a maximum number of
 * positions.
 */
final class PositionCounter implements EntryVisitor {
    private final long limit;
    private long last;
    private long count;
    private boolean isSorted = true;

    private PositionCounter(long limit) {
        this.limit = limit;
    }

    private static PositionCounter countWithLimit(OpeningBook book, long limit) throws IOException {
        PositionCounter counter = new PositionCounter(limit);
        book.forEach(counter);
        return counter;
    }

    /**
     * Returns the number of positions that have records; a header and XBoard's end mark are not counted.
     *
     * @return {@code limit} if the book has at least as many positions, or if its records are not in the order of their
     * keys
     */
    static long countUpToOrLimit(long limit, OpeningBook book) throws IOException {
        PositionCounter counter = countWithLimit(book, limit);
        return counter.isSorted ? counter.count : limit;
    }

    /** Like {@link #countUpToOrLimit}, but without a limit; 0 if the records are not in the order of their keys. */
    static long countAllOrZeroIfUnsorted(OpeningBook book) throws IOException {
        PositionCounter counter = countWithLimit(book, Long.MAX_VALUE);
        return counter.isSorted ? counter.count : 0;
    }

    @Override
    public boolean visit(long index, long key, long packed) {
        if (Long.compareUnsigned(key, last) < 0) {
            isSorted = false;
        } else if (key != last && !isEndMark(key, packed)) { // a header has key 0
            count++;
            last = key;
        }
        return isSorted && count < limit;
    }

    private static boolean isEndMark(long key, long packed) {
        return key == -1 && EntryBuffer.rawMove(packed) == 0;
    }
}
