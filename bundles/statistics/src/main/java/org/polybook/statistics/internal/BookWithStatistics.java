package org.polybook.statistics.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.CountedGame;
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

/**
 * A book with the statistics of the file next to it, in place of results that the book itself may have; unless they are
 * those of another book.
 */
final class BookWithStatistics extends ForwardingBook {
    private final StatsContent content;
    private final StatsLookup lookup;
    private final StatsOrigin origin;

    /** Creates a book that owns the book and the content and closes both. */
    BookWithStatistics(BookFile book, StatsContent content) {
        super(book);
        this.content = content;
        this.lookup = new StatsLookup(content);
        this.origin = new StatsOrigin(book, content);
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return origin.isOfBook() ? lookup.statistics(position, query) : super.statistics(position, query);
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        return origin.isOfBook() ? lookup.game(number) : super.game(number);
    }

    @Override
    public BookMetadata metadata() {
        BookMetadata own = super.metadata();
        return origin.isOfBook() ? withStatistics(own, lookup) : own;
    }

    /**
     * Returns also the reason why the statistics are not shown, or a remark if they were written together with another
     * state of the book.
     */
    @Override
    public Optional<String> problem() {
        return super.problem().or(origin::problem);
    }

    private static BookMetadata withStatistics(BookMetadata own, StatsLookup lookup) {
        BookMetadata metadata = own.content().hasRecords() ? own.withContent(BookMetadata.Content.BOTH) : own;
        return metadata.withStatistics(lookup.metadata().statistics());
    }

    @Override
    public PinnedBook pin() {
        PinnedBook pinned = super.pin();
        return origin.isOfBook() ? new Pin(pinned, lookup) : pinned;
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
        public Optional<CountedGame> game(long number) throws IOException {
            pinned.generation(); // throws if the view is closed
            return lookup.game(number);
        }

        @Override
        public BookMetadata metadata() {
            return withStatistics(pinned.metadata(), lookup);
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
