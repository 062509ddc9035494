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
 * An opening book: records filed under position keys. Safe for any number of threads.
 *
 * <p>On a shelf each book is one service that stays the same while its content is exchanged under it; {@link
 * BookProperties} names its properties. Declarative Services gives a component that refers to a {@code List<OpeningBook>} the books by
 * {@code service.ranking}, the highest priority last. A position the book does not know is an empty answer; content that cannot be read
 * is an {@link IOException}, never an empty answer.
 *
 * <pre>{@code
 * for (BookMove move : book.moves(position)) {
 *     System.out.println(move.move() + " " + move.entry().weight());
 * }
 * }</pre>
 *
 * <p>A book may know results of games besides, or nothing else ({@link BookMetadata#content}): then it has no records and no keys,
 * {@code find} answers 0, {@link #moves} is empty, and {@link #statistics} answers.
 *
 * <p>A provider of a book of its own writes the two abstract methods and puts {@link Book} on the class or, if it has more to say,
 * writes {@link #metadata()}.
 */
@ConsumerType
public interface OpeningBook {

    /**
     * Looks a position up: empties the buffer, then fills it with the position's records in file order. Allocates nothing
     * (but for the buffer's own growth). Key 0 finds nothing: it marks header records.
     *
     * @return how many records there are
     */
    int find(long key, EntryBuffer into) throws IOException;

    /** Shows every record in file order, header records included, until the visitor has seen enough. */
    void forEach(EntryVisitor visitor) throws IOException;

    /**
     * Walks every record in file order, header records included, record by record. By default all of them are collected in
     * memory first (24 bytes each); the books of Polybook's own formats read on as they are asked.
     */
    default EntryCursor cursor() throws IOException {
        return CollectedEntries.of(this);
    }

    /**
     * Looks many positions up at once, which is faster than one by one. All answers come from the same generation.
     *
     * @param keys position keys; the first {@code count} are looked up
     * @param into emptied, then holds the records of all the keys, one key's after the other's
     * @param ends for each key the index in {@code into} after its last record; key {@code i}'s records begin where key
     *     {@code i - 1}'s end
     */
    default void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        EntryBuffer one = new EntryBuffer();
        into.clear();
        for (int i = 0; i < count; i++) {
            find(keys[i], one);
            for (int j = 0; j < one.size(); j++) {
                into.add(one.packed(j), one.index(j));
            }
            ends[i] = into.size();
        }
    }

    /** The position's records in file order. */
    default List<BookEntry> find(long key) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        find(key, buffer);
        return BookMoves.entries(key, buffer);
    }

    /**
     * How this book numbers positions of that variant and writes their moves; empty if its scheme does not cover the variant, or
     * it knows results only.
     *
     * @throws SchemeUnavailableException if the book's scheme is not available; a book on a shelf answers with nothing then, and
     *     {@link BookProperties#PROBLEM} says why
     */
    default Optional<Coding> coding(ChessVariant variant) {
        BookMetadata own = metadata();
        return own.content().hasRecords() ? Schemes.coding(own.scheme(), variant) : Optional.empty();
    }

    /**
     * What the book says about the position, in file order: each record with the move it means, its share and whether it is
     * legal. Empty also for a variant that the book's scheme does not cover.
     *
     * @throws SchemeUnavailableException if the book's scheme is not available; a book on a shelf answers with nothing then, and
     *     {@link BookProperties#PROBLEM} says why
     */
    default List<BookMove> moves(Position position) throws IOException {
        Optional<Coding> coding = coding(position.variant());
        if (coding.isEmpty()) {
            return List.of();
        }
        return BookMoves.decode(find(coding.get().key(position)), position, coding.get());
    }

    /**
     * Results of the games with each move, one for each legal move that it knows, in no promised order; empty where the book
     * knows none. It may be anything the book knows the position by: no key, no scheme is needed.
     *
     * <pre>{@code
     * for (MoveStatistics move : book.statistics(position)) {
     *     System.out.println(move.move() + " +" + move.whiteWins() + " =" + move.draws() + " -" + move.blackWins());
     * }
     * }</pre>
     */
    default List<MoveStatistics> statistics(Position position) throws IOException {
        return List.of();
    }

    /** What the book says of itself; by default what the annotation {@link Book} of its class says. */
    default BookMetadata metadata() {
        return AnnotatedBook.metadata(getClass());
    }

    /** 1 for a book that never changes; on a shelf it grows with each new content. */
    default long generation() {
        return 1;
    }

    /**
     * A view of today's content that stays the same however often the book is exchanged, for tree walks, batches and
     * iteration. Close it soon: it holds the old content's memory.
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
