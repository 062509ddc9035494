package org.polybook.statistics.internal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * The comparison of a book with the statistics next to it, made once for each opened book. Statistics that have less
 * than half of the records in a sample of the book belong to another book, unless the book is the file that was written
 * together with them. Thread-safe.
 */
final class StatsOrigin {
    private static final int SAMPLE = 64;

    private final BookFile book;
    private final StatsContent content;
    /** The reason why the statistics are those of another book; null until it is requested. */
    private Optional<String> mismatch;
    /** Null until it is requested. */
    private Optional<String> problem;

    /** @param book the book without its statistics */
    StatsOrigin(BookFile book, StatsContent content) {
        this.book = book;
        this.content = content;
    }

    /** Returns true if the statistics are those of this book or of another state of it. */
    synchronized boolean isOfBook() {
        if (mismatch == null) {
            mismatch = findMismatch();
        }
        return mismatch.isEmpty();
    }

    /**
     * Returns the reason why the statistics are not shown, or a remark if the book's file differs from the one written
     * together with them. Reads at most 16 MiB of the book, at the first call.
     */
    synchronized Optional<String> problem() {
        if (!isOfBook()) {
            return mismatch.map(reason -> "the statistics are not shown: " + reason);
        }
        if (problem == null) {
            problem = content.origin().book().flatMap(written -> compare(written.stamp()));
        }
        return problem;
    }

    private Optional<String> compare(BookFileStamp stamp) {
        try {
            return isBook(stamp)
                    ? Optional.empty()
                    : Optional.of("the statistics were counted for another state of this book");
        } catch (IOException e) {
            return Optional.of("the statistics cannot be compared with the book: " + e.getMessage());
        }
    }

    private boolean isBook(BookFileStamp stamp) throws IOException {
        return BookFileStamp.of(book.path()).equals(stamp);
    }

    private Optional<String> findMismatch() {
        long[] keys = new long[SAMPLE];
        long[] packed = new long[SAMPLE];
        try {
            int sampled = book.sample(keys, packed);
            int records = 0;
            int counted = 0;
            for (int i = 0; i < sampled; i++) {
                if (keys[i] != 0) {
                    records++;
                    counted += isCounted(keys[i], EntryBuffer.rawMove(packed[i])) ? 1 : 0;
                }
            }
            Optional<WrittenBook> written = content.origin().book();
            if (2 * counted >= records
                    || written.isPresent() && isBook(written.get().stamp())) {
                return Optional.empty();
            }
            return Optional.of(content.name() + ": has the moves of only " + counted + " of " + records
                    + " sampled records, expected at least half (counted for another book?)");
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    private boolean isCounted(long key, int code) throws IOException {
        try (PositionCursor positions = content.positions(key, key)) {
            while (positions.next()) {
                for (int move = 0; move < positions.moveCount(); move++) {
                    if (positions.moveCode(move) == code) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
