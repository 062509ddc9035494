package org.polybook.api.book;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/** A pinned view of a book whose content never changes. */
final class UnchangingBook implements PinnedBook {
    private final OpeningBook book;
    private volatile boolean closed;

    UnchangingBook(OpeningBook book) {
        this.book = book;
    }

    private OpeningBook requireOpen() {
        if (closed) {
            throw new IllegalStateException("this pinned book has been closed");
        }
        return book;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        return requireOpen().find(key, into);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        requireOpen().find(keys, count, into, ends);
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        requireOpen().forEach(visitor);
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return requireOpen().cursor();
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return requireOpen().coding(variant);
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        return requireOpen().moves(position);
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return requireOpen().statistics(position, query);
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        return requireOpen().game(number);
    }

    @Override
    public BookMetadata metadata() {
        return requireOpen().metadata();
    }

    @Override
    public long generation() {
        return requireOpen().generation();
    }

    /** Returns a separate view, which stays open when this one is closed. */
    @Override
    public PinnedBook pin() {
        return new UnchangingBook(requireOpen());
    }

    @Override
    public void close() {
        closed = true;
    }
}
