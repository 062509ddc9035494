package org.polybook.api.provider;

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
 * A book file that forwards all calls to another one; a subclass overrides some methods. No method calls another method
 * of this class, so a subclass that changes lookups must override all lookup methods, including the four called
 * {@code find} and {@code moves}. Only {@code statistics(Position)} calls the method with a query, as in each book.
 *
 * <pre>{@code
 * final class CountedBook extends ForwardingBook {
 *     private long lookups;
 *
 *     CountedBook(BookFile book) {
 *         super(book);
 *     }
 *
 *     public int find(long key, EntryBuffer into) throws IOException {
 *         lookups++;
 *         return super.find(key, into);
 *     }
 * }
 * }</pre>
 */
public abstract class ForwardingBook implements BookFile {
    private final BookFile book;

    /** Creates a book that owns the given one and closes it. */
    protected ForwardingBook(BookFile book) {
        this.book = book;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        return book.find(key, into);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        book.find(keys, count, into, ends);
    }

    @Override
    public List<BookEntry> find(long key) throws IOException {
        return book.find(key);
    }

    @Override
    public List<BookMove> moves(Position position) throws IOException {
        return book.moves(position);
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        book.forEach(visitor);
    }

    @Override
    public EntryCursor cursor() throws IOException {
        return book.cursor();
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return book.coding(variant);
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
        return book.validate(visitor);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return book.validate(visitor, progress);
    }

    @Override
    public Optional<String> plausibilityProblem() throws IOException {
        return book.plausibilityProblem();
    }

    @Override
    public int sample(long[] keys, long[] packed) throws IOException {
        return book.sample(keys, packed);
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
