package org.polybook.api.book;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/**
 * An opening book: records under position keys. Implementations are thread-safe.
 *
 * <p>On a shelf, each book is one service that remains registered while its content is replaced; {@link BookProperties}
 * lists its properties. Declarative Services injects a {@code List<OpeningBook>} sorted by {@code service.ranking}, the
 * highest priority last. For an unknown position the methods return an empty result; content that cannot be read causes
 * an {@link IOException}, never an empty result.
 *
 * <pre>{@code
 * for (BookMove move : book.moves(position)) {
 *     System.out.println(move.move() + " " + move.entry().weight());
 * }
 * }</pre>
 *
 * <p>A book may also have results of games, or results only ({@link BookMetadata#content}). A book with results only
 * has no records and no keys: {@code find} returns 0, {@link #moves} is empty, and only {@link #statistics} returns
 * data.
 *
 * <p>A provider implements the two abstract methods and annotates the class with {@link Book} or, if it has more to
 * declare, overrides {@link #metadata()}.
 */
@ConsumerType
public interface OpeningBook {

    /**
     * Looks a position up: clears the buffer, then fills it with the records of the position in file order. Allocates
     * nothing (except for growth of the buffer). Key 0 finds nothing, because it marks header records.
     *
     * @return the number of records
     */
    int find(long key, EntryBuffer into) throws IOException;

    /** Passes all records to the visitor in file order, header records included, until the visitor returns false. */
    void forEach(EntryVisitor visitor) throws IOException;

    /**
     * Opens a cursor over all records in file order, header records included. The default implementation first collects
     * all of them in memory (24 bytes each); the books of Polybook's own formats read a small part of the file at a
     * time.
     */
    default EntryCursor cursor() throws IOException {
        return CollectedEntries.of(this);
    }

    /**
     * Looks up many positions at once, which is faster than single lookups if the book overrides this method. All
     * results are from the same generation of the content.
     *
     * @param keys position keys; the first {@code count} are looked up
     * @param into cleared, then filled with the records of all keys in the order of the keys
     * @param ends receives, for each key, the index in {@code into} after its last record; the records of key {@code i}
     *     begin where those of key {@code i - 1} end
     */
    default void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        EntryBuffer one = new EntryBuffer();
        into.clear();
        for (int i = 0; i < count; i++) {
            find(keys[i], one);
            for (int j = 0; j < one.size(); j++) {
                into.add(one.packed(j), one.indexInFile(j));
            }
            ends[i] = into.size();
        }
    }

    /** Returns the records of the position in file order. */
    default List<BookEntry> find(long key) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        find(key, buffer);
        return BookMoves.entries(key, buffer);
    }

    /**
     * Returns the keys and move codes of this book for a variant; empty if the scheme of the book does not cover the
     * variant, or if the book has results only.
     *
     * @throws SchemeUnavailableException if the book's scheme is not available. A book on a shelf returns an empty
     *     result instead, and {@link BookProperties#PROBLEM} has the reason
     */
    default Optional<Coding> coding(ChessVariant variant) {
        BookMetadata own = metadata();
        return own.content().hasRecords() ? Schemes.coding(own.scheme(), variant) : Optional.empty();
    }

    /**
     * Returns the moves of the position in file order: each record with its decoded move, its share of the weight and
     * its legality. Empty also for a variant that the book's scheme does not cover.
     *
     * @throws SchemeUnavailableException if the book's scheme is not available. A book on a shelf returns an empty
     *     result instead, and {@link BookProperties#PROBLEM} has the reason
     */
    default List<BookMove> moves(Position position) throws IOException {
        Optional<Coding> coding = coding(position.variant());
        if (coding.isEmpty()) {
            return List.of();
        }
        return BookMoves.decode(find(coding.get().key(position)), position, coding.get());
    }

    /**
     * Returns the results of the games that reached the position and match the query; {@link PositionStatistics#NONE}
     * if the book has no results for the position. The book may identify the position by other means than a key; then
     * no scheme is needed.
     *
     * <pre>{@code
     * StatisticsQuery query = StatisticsQuery.ALL.withRecentGames(4);
     * for (PlayedGame played : book.statistics(position, query).recentGames()) {
     *     System.out.println(played.move() + " " + played.game().date());
     * }
     * }</pre>
     *
     * @throws UnsupportedQueryException if the book cannot apply a condition of the query; no condition is ignored
     * @throws SchemeUnavailableException if the results are found by keys whose scheme is not available. A book on a
     *     shelf returns an empty result instead
     */
    default PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return PositionStatistics.NONE;
    }

    /**
     * Returns the results of all games for each legal move that the book has, in no particular order: the moves of
     * {@link #statistics(Position, StatisticsQuery)} with {@link StatisticsQuery#ALL}. A book overrides that method,
     * not this one.
     *
     * <pre>{@code
     * for (MoveStatistics move : book.statistics(position)) {
     *     System.out.println(move.move() + " +" + move.whiteWins() + " =" + move.draws() + " -" + move.blackWins());
     * }
     * }</pre>
     */
    default List<MoveStatistics> statistics(Position position) throws IOException {
        return statistics(position, StatisticsQuery.ALL).moves();
    }

    /**
     * Returns a game that was counted for the results of this book; empty if the book has no such game, or does not
     * know its games. {@link org.polybook.api.CountedGameReader} reads its moves.
     *
     * @param number the number of the game, as {@link PlayedGame#number}; any number is allowed
     */
    default Optional<CountedGame> game(long number) throws IOException {
        return Optional.empty();
    }

    /** Returns the properties of the book; by default those of the {@link Book} annotation of its class. */
    default BookMetadata metadata() {
        return AnnotationMetadata.of(getClass());
    }

    /**
     * Returns the generation of the content: 1 for a book that never changes; on a shelf it grows with each new
     * content.
     */
    default long generation() {
        return 1;
    }

    /**
     * Returns a view of the current content that does not change when the book's content is replaced; for tree walks,
     * batches and iteration. Close it soon, because it keeps the old content in memory.
     *
     * <pre>{@code
     * try (PinnedBook pinned = book.pin()) {
     *     pinned.forEach((index, key, packed) -> EntryBuffer.weight(packed) < 100);
     * }
     * }</pre>
     */
    default PinnedBook pin() {
        return new UnchangingBook(this);
    }
}
