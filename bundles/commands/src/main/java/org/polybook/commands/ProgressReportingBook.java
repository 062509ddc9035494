package org.polybook.commands;

import java.io.IOException;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.provider.ForwardingBook;
import org.polybook.api.provider.ForwardingCursor;
import org.polybook.chess.Position;

/** A book that reports to a {@link Progress} how much of it has been read. */
final class ProgressReportingBook extends ForwardingBook {
    /** A mask: the number of records or lookups between two reports, less one. */
    private static final int BETWEEN = 0x3FF;

    private final Progress progress;
    private long lookups;

    ProgressReportingBook(BookFile book, Progress progress) {
        super(book);
        this.progress = progress;
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        long records = metadata().entries();
        super.forEach((index, key, packed) -> {
            if ((index & BETWEEN) == 0) {
                progress.onProgress(index, records, index, "records");
            }
            return visitor.visit(index, key, packed);
        });
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return new ReportingCursor(super.cursor(), metadata().entries());
    }

    /** A cursor that reports its progress. */
    private final class ReportingCursor extends ForwardingCursor {
        private final long records;

        ReportingCursor(EntryCursor entries, long records) {
            super(entries);
            this.records = records;
        }

        @Override
        public boolean next() throws IOException {
            boolean hasRecord = super.next();
            if (hasRecord && (index() & BETWEEN) == 0) {
                progress.onProgress(index(), records, index(), "records");
            }
            return hasRecord;
        }
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        countAndReportLookups(1);
        return super.find(key, into);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        countAndReportLookups(count);
        super.find(keys, count, into, ends);
    }

    @Override
    public List<BookEntry> find(long key) throws IOException {
        countAndReportLookups(1);
        return super.find(key);
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        countAndReportLookups(1);
        return super.moves(position);
    }

    private void countAndReportLookups(int count) {
        long before = lookups;
        lookups += count;
        if (before / (BETWEEN + 1) != lookups / (BETWEEN + 1)) {
            progress.onProgress(-1, -1, lookups, "positions looked up");
        }
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate goesOn) throws IOException {
        long records = metadata().entries();
        return super.validate(visitor, share -> {
            long done = (long) (share * records);
            progress.onProgress(done, records, done, "records");
            return goesOn.test(share);
        });
    }
}
