package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/** One state of a book with changes: a pin on the book and the table of that moment. */
final class EditedPin implements PinnedBook {
    private final PinnedBook base;
    private final ChangedPositions table;
    private final long generation;

    EditedPin(PinnedBook base, ChangedPositions table, long generation) {
        this.base = base;
        this.table = table;
        this.generation = generation;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        base.generation(); // throws if the book is closed
        return EditedRecords.findAll(base, table, key, into);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        EditedRecords.findAll(base, table, keys, count, into, ends);
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        EditedRecords.forEach(base, table, visitor);
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return EditedRecords.cursor(base, table);
    }

    /** Returns the base's coding without a call of {@link #metadata}, which counts the records each time. */
    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return base.coding(variant);
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return base.statistics(position, query);
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        return base.game(number);
    }

    @Override
    public BookMetadata metadata() {
        try {
            return EditedRecords.metadataWithRecordCount(base, base.metadata(), table);
        } catch (IOException e) {
            throw new UncheckedIOException("the records of a pinned book cannot be counted", e);
        }
    }

    @Override
    public long generation() {
        base.generation();
        return generation;
    }

    @Override
    public PinnedBook pin() {
        return new EditedPin(base.pin(), table, generation);
    }

    @Override
    public void close() {
        base.close();
    }
}
