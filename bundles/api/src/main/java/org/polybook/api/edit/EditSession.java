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
 * A book held for editing. Each change is on disk when the call returns, and every book that is open in this process shows
 * it; other processes see it within a quarter of a second, or at once in books that they open from now on. One thread at a
 * time.
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
 * <p>Each call that changes something throws a {@link StaleJournalException}, and changes nothing, if another program has
 * written to the book meanwhile.
 */
@ProviderType
public interface EditSession extends AutoCloseable {
    /** The book as it stands with all changes so far. */
    OpeningBook book();

    /**
     * Replaces the records of positions, all or none.
     *
     * @param label what the change is, for people
     * @param positions for each position its key and all of its records in order; no records to delete it
     */
    void change(String label, List<PositionChange> positions) throws IOException;

    /**
     * Gives a move of a position that weight; a move that the position does not have in the book comes after the others.
     *
     * @param weight 0 to 65535; 0 for a move that is not to be played
     * @throws IllegalArgumentException if the move is not legal there, or has no code in the book's scheme
     * @throws org.polybook.api.scheme.SchemeUnavailableException if the book's scheme is not available
     */
    default void setWeight(Position position, Move move, int weight) throws IOException {
        change(move + "=" + weight, List.of(PositionRecords.of(this, position).withWeight(move, weight)));
    }

    /**
     * Takes a move of a position out of the book.
     *
     * @return whether the position had it
     */
    default boolean remove(Position position, Move move) throws IOException {
        PositionRecords records = PositionRecords.of(this, position);
        boolean has = records.has(move);
        if (has) {
            change("delete " + move, List.of(records.without(move)));
        }
        return has;
    }

    /** Takes the last change back; its label, or empty if there is none. */
    Optional<String> undo() throws IOException;

    /** Brings the last change taken back into force again; its label, or empty if there is none. */
    Optional<String> redo() throws IOException;

    /** The changes in force, oldest first; then {@link JournalState#undone} more, in the order in which they could be redone. */
    List<Change> history();

    /** What the journal holds just now. */
    JournalState state();

    /**
     * Writes the book anew with all changes in force, replaces the file in one step, and ends the journal; what could have
     * been undone or redone no longer can. Whatever happens meanwhile, the old book with its journal or the new one is there.
     * Readers at work keep what they have open; the session goes on with the new book.
     */
    void commit() throws IOException;

    /** Lets the lock go. The changes stay in the journal. */
    @Override
    void close() throws IOException;

    /**
     * A change, for people.
     *
     * @param label what it was
     * @param time when it was made
     */
    record Change(String label, Instant time) {
        public Change {
            Objects.requireNonNull(label, "label");
            Objects.requireNonNull(time, "time");
        }
    }

    /**
     * All records of one position.
     *
     * @param key position key
     * @param entries its records in order, each with that key; empty to delete the position
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
