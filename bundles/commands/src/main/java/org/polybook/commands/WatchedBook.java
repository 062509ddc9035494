package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/** A book that tells a {@link Progress} how much of it has been read. */
final class WatchedBook implements BookFile {
    /** So many records or lookups pass between two looks at the clock, less one; a mask. */
    private static final int BETWEEN = 0x3FF;

    private final BookFile book;
    private final Progress progress;
    private long lookups;

    WatchedBook(BookFile book, Progress progress) {
        this.book = book;
        this.progress = progress;
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        long records = book.metadata().entries();
        book.forEach((index, key, packed) -> {
            if ((index & BETWEEN) == 0) {
                progress.at(index, records, index, "records");
            }
            return visitor.visit(index, key, packed);
        });
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return new Watched(book.cursor(), book.metadata().entries());
    }

    /** The book's own walk. */
    private final class Watched implements EntryCursor {
        private final EntryCursor entries;
        private final long records;

        Watched(EntryCursor entries, long records) {
            this.entries = entries;
            this.records = records;
        }

        @Override
        public boolean next() throws IOException {
            boolean isThere = entries.next();
            if (isThere && (entries.index() & BETWEEN) == 0) {
                progress.at(entries.index(), records, entries.index(), "records");
            }
            return isThere;
        }

        @Override
        public long index() {
            return entries.index();
        }

        @Override
        public long key() {
            return entries.key();
        }

        @Override
        public long packed() {
            return entries.packed();
        }

        @Override
        public void close() {
            entries.close();
        }
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        looked(1);
        return book.find(key, into);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        looked(count);
        book.find(keys, count, into, ends);
    }

    @Override
    public List<BookEntry> find(long key) throws IOException {
        looked(1);
        return book.find(key);
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return book.coding(variant);
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        looked(1);
        return book.moves(position);
    }

    private void looked(int count) {
        long before = lookups;
        lookups += count;
        if (before / (BETWEEN + 1) != lookups / (BETWEEN + 1)) {
            progress.at(-1, -1, lookups, "positions looked up");
        }
    }

    @Override
    public List<MoveStatistics> statistics(Position position) throws IOException {
        return book.statistics(position);
    }

    @Override
    public BookMetadata metadata() {
        return book.metadata();
    }

    @Override
    public long generation() {
        return book.generation();
    }

    @Override
    public PinnedBook pin() {
        return book.pin();
    }

    @Override
    public Path path() {
        return book.path();
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate goesOn) throws IOException {
        long records = book.metadata().entries();
        return book.validate(visitor, share -> {
            long done = (long) (share * records);
            progress.at(done, records, done, "records");
            return goesOn.test(share);
        });
    }

    @Override
    public Optional<String> implausible() throws IOException {
        return book.implausible();
    }

    @Override
    public Optional<String> problem() {
        return book.problem();
    }

    @Override
    public void close() {
        book.close();
    }
}
