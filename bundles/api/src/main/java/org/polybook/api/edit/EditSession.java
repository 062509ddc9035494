package org.polybook.api.edit;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * A book locked for editing. Each change is on disk when the call returns. Books that are open in this process have the
 * change at once; other processes see it within a quarter of a second, or at once in books that they open after the
 * change. Not thread-safe.
 *
 * <pre>{@code
 * try (EditSession session = Books.forBook(BookEditor.class, path).open(path)) {
 *     session.setWeight(position, e4, 20);
 *     session.undo();
 *     session.redo();
 *     session.commit();
 * }
 * }</pre>
 *
 * <p>If another program has written to the book since it was locked, each call that changes the book throws a
 * {@link StaleJournalException} and changes nothing.
 */
@ProviderType
public interface EditSession extends AutoCloseable {
    /** Returns the book with all current changes. */
    OpeningBook book();

    /**
     * Replaces all records of each of the given positions; all positions are changed or none.
     *
     * @param label a description of the change for users
     * @param positions the key and all new records of each position, in order; no records to delete the position
     */
    void change(String label, List<PositionChange> positions) throws IOException;

    /**
     * Sets the weight of a move. A move that the book does not have in the position is added after the others.
     *
     * @param weight 0 to 65535; 0 for a move that must not be played
     * @throws IllegalArgumentException if the move is illegal in the position, or has no code in the book's scheme
     * @throws org.polybook.api.scheme.SchemeUnavailableException if the book's scheme is not available
     */
    default void setWeight(Position position, Move move, int weight) throws IOException {
        change(move + "=" + weight, List.of(PositionRecords.of(this, position).withWeight(move, weight)));
    }

    /**
     * Removes a move of a position from the book.
     *
     * @return true if the position had the move
     */
    default boolean remove(Position position, Move move) throws IOException {
        PositionRecords records = PositionRecords.of(this, position);
        boolean has = records.has(move);
        if (has) {
            change("delete " + move, List.of(records.without(move)));
        }
        return has;
    }

    /** Undoes the last change and returns its label; empty if there is nothing to undo. */
    Optional<String> undo() throws IOException;

    /** Redoes the change undone last and returns its label; empty if there is nothing to redo. */
    Optional<String> redo() throws IOException;

    /**
     * Returns the changes in effect, oldest first, followed by the {@link JournalState#undone} changes in the order in
     * which they could be redone.
     */
    List<Change> history();

    /** Returns the current state of the journal. */
    JournalState state();

    /**
     * Writes a new book with all changes in effect, replaces the file atomically, and ends the journal; earlier changes
     * can then no longer be undone or redone. After a failure at any point, either the old book and its journal or the
     * new book exist. Open books of other readers keep their content; the session continues with the new book.
     */
    void commit() throws IOException;

    /** Releases the lock. The changes stay in the journal. */
    @Override
    void close() throws IOException;

    /**
     * A change in the history.
     *
     * @param label the description
     * @param time the time of the change
     */
    record Change(String label, Instant time) {
        public Change {
            Objects.requireNonNull(label, "label");
            Objects.requireNonNull(time, "time");
        }
    }

    /**
     * The new records of one position.
     *
     * @param key position key
     * @param entries all records in order, each with that key; empty to delete the position
     */
    record PositionChange(long key, List<BookEntry> entries) {
        public PositionChange {
            entries = List.copyOf(entries);
            for (BookEntry entry : entries) {
                if (entry.key() != key) {
                    throw new IllegalArgumentException(
                            String.format("an entry of key %016x among those of %016x", entry.key(), key));
                }
            }
        }
    }
}
