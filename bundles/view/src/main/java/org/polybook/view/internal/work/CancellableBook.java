package org.polybook.view.internal.work;

import java.io.IOException;
import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.provider.ForwardingBook;
import org.polybook.chess.Position;

/**
 * A wrapper of a book that is given to a service without progress reports. The look-ups of the wrapper report the share
 * of records found, until all are found, and throw a {@link BuildCancelledException} when the task is cancelled. For
 * one thread.
 */
final class CancellableBook extends ForwardingBook {
    /** The number of records between two polls of the task, minus one; a bit mask. */
    private static final int BETWEEN = 0xFFF;

    private final TaskProgress progress;
    private long found;

    /** Creates the wrapper; no record has been found yet. */
    CancellableBook(BookFile book, TaskProgress progress) {
        super(book);
        this.progress = progress;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        throwIfCancelled();
        int records = super.find(key, into);
        addAndReportShare(records);
        return records;
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        throwIfCancelled();
        super.find(keys, count, into, ends);
        addAndReportShare(into.size());
    }

    @Override
    public List<BookEntry> find(long key) throws IOException {
        throwIfCancelled();
        List<BookEntry> records = super.find(key);
        addAndReportShare(records.size());
        return records;
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        throwIfCancelled();
        List<BookMove> moves = super.moves(position);
        addAndReportShare(moves.size());
        return moves;
    }

    private void addAndReportShare(int records) {
        long all = metadata().entries();
        found += records;
        progress.reportShare(
                all > 0 && found <= all ? (double) found / all : -1); // a count above the total includes records twice
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        super.forEach((index, key, record) -> {
            boolean isWanted = (index & BETWEEN) != 0 || !progress.isCancelled();
            return isWanted && visitor.visit(index, key, record);
        });
        throwIfCancelled();
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        throwIfCancelled();
        return super.statistics(position, query);
    }

    private void throwIfCancelled() throws BuildCancelledException {
        if (progress.isCancelled()) {
            throw new BuildCancelledException();
        }
    }
}
