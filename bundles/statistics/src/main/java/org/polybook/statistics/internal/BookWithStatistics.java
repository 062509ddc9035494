package org.polybook.statistics.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.provider.ForwardingBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.statistics.internal.read.StatsContent;

/** A book with the statistics of the file next to it, in place of results that the book itself may have. */
final class BookWithStatistics extends ForwardingBook {
    private final StatsContent content;
    private final StatsLookup lookup;
    private final StatsOrigin origin;

    /** Creates a book that owns the book and the content and closes both. */
    BookWithStatistics(BookFile book, StatsContent content) {
        super(book);
        this.content = content;
        this.lookup = new StatsLookup(content);
        this.origin = new StatsOrigin(book.path(), content.origin().book());
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return lookup.statistics(position, query);
    }

    @Override
    public BookMetadata metadata() {
        return withStatistics(super.metadata());
    }

    /** Returns also a remark if the statistics were written together with another state of the book. */
    @Override
    public Optional<String> problem() {
        return super.problem().or(origin::problem);
    }

    private static BookMetadata withStatistics(BookMetadata own) {
        return own.content().hasRecords() ? own.withContent(BookMetadata.Content.BOTH) : own;
    }

    @Override
    public PinnedBook pin() {
        return new Pin(super.pin(), lookup);
    }

    @Override
    public void close() {
        super.close();
        content.close();
    }

    /** A pinned view of the book with the same statistics. */
    private record Pin(PinnedBook pinned, StatsLookup lookup) implements PinnedBook {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            return pinned.find(key, into);
        }

        @Override
        public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
            pinned.find(keys, count, into, ends);
        }

        @Override
        public void forEach(EntryVisitor visitor) throws IOException {
            pinned.forEach(visitor);
        }

        @Override
        public EntryCursor cursor() throws IOException {
            return pinned.cursor();
        }

        @Override
        public Optional<Coding> coding(ChessVariant variant) {
            return pinned.coding(variant);
        }

        @Override
        public List<BookMove> moves(Position position) throws IOException {
            return pinned.moves(position);
        }

        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
            pinned.generation(); // throws if the view is closed
            return lookup.statistics(position, query);
        }

        @Override
        public BookMetadata metadata() {
            return withStatistics(pinned.metadata());
        }

        @Override
        public long generation() {
            return pinned.generation();
        }

        @Override
        public PinnedBook pin() {
            return new Pin(pinned.pin(), lookup);
        }

        @Override
        public void close() {
            pinned.close();
        }
    }
}
