package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
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

/**
 * An open book with the current and later changes of its journal. Each call is answered from one state. Without
 * changes, a lookup costs one volatile read in addition to the book's own cost.
 */
final class EditedBook implements BookFile {
    private final BookFile base;
    private final JournalView view;
    private volatile CountedMetadata counted;
    private volatile boolean closed;

    /** Metadata with the number of records, stored with their origin: the changes and the book's own metadata. */
    private record CountedMetadata(ChangedPositions table, BookMetadata own, BookMetadata metadata) {}

    /** Takes over the base and the caller's hold on the view. */
    EditedBook(BookFile base, JournalView view) {
        this.base = base;
        this.view = view;
    }

    JournalView view() {
        return view;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(base.path() + ": this book has been closed");
        }
    }

    private ChangedPositions table() {
        requireOpen();
        return view.snapshot().table();
    }

    @Override
    public Path path() {
        return base.path();
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        return EditedRecords.findAll(base, table(), key, into);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        EditedRecords.findAll(base, table(), keys, count, into, ends);
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        EditedRecords.forEach(base, table(), visitor);
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return EditedRecords.cursor(base, table());
    }

    /** Returns the base's coding without a call of {@link #metadata}, which counts the records after each change. */
    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        requireOpen();
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
    @SuppressWarnings("ReferenceEquality") // tables are compared by identity
    public BookMetadata metadata() {
        ChangedPositions table = table();
        BookMetadata own = base.metadata(); // changes when a reader of headers is added or removed
        CountedMetadata known = counted;
        if (known == null || known.table() != table || !known.own().equals(own)) {
            known = new CountedMetadata(table, own, withRecordCount(own, table));
            counted = known;
        }
        return known.metadata();
    }

    private BookMetadata withRecordCount(BookMetadata own, ChangedPositions table) {
        try {
            return EditedRecords.metadataWithRecordCount(base, own, table);
        } catch (IOException e) {
            throw new UncheckedIOException(base.path() + ": its records cannot be counted", e);
        }
    }

    /** The generation, which increases with each change. */
    @Override
    public long generation() {
        return base.generation() + view.snapshot().version();
    }

    @Override
    public PinnedBook pin() {
        EditSnapshot now = view.snapshot();
        return new EditedPin(base.pin(), now.table(), base.generation() + now.version());
    }

    /** Validates the file without the changes of the journal. */
    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return base.validate(visitor);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return base.validate(visitor, progress);
    }

    @Override
    public Optional<String> plausibilityProblem() throws IOException {
        return base.plausibilityProblem();
    }

    @Override
    public int sample(long[] keys, long[] packed) throws IOException {
        return base.sample(keys, packed);
    }

    @Override
    public Optional<String> problem() {
        String problem = view.problem();
        return problem.isEmpty() ? base.problem() : Optional.of(base.path() + ": " + problem);
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        try {
            JournalViewRegistry.release(view);
        } finally {
            base.close();
        }
    }

    @Override
    public String toString() {
        int changed = view.snapshot().table().size();
        return changed == 0 ? base.toString() : base + " with " + changed + " changed positions";
    }
}
