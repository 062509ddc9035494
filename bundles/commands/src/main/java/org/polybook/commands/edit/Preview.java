package org.polybook.commands.edit;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/** A book as it would be after changes, for lookups only. */
final class Preview implements OpeningBook {
    private final OpeningBook book;
    private final Map<Long, PositionChange> changes = new HashMap<>();

    Preview(OpeningBook book, Collection<PositionChange> changes) {
        this.book = book;
        changes.forEach(change -> this.changes.put(change.key(), change));
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        PositionChange change = changes.get(key);
        if (change == null) {
            return book.find(key, into);
        }
        into.clear();
        for (BookEntry entry : change.entries()) {
            into.add(entry.packed());
        }
        return into.size();
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        throw new UnsupportedOperationException("a preview supports only lookups");
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return book.statistics(position, query);
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        return book.game(number);
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return book.coding(variant);
    }

    @Override
    public BookMetadata metadata() {
        return book.metadata();
    }
}
