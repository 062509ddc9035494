package org.polybook.api.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Decodes records to moves. {@link OpeningBook#moves} uses this class.
 *
 * <pre>{@code
 * List<BookEntry> entries = book.find(coding.key(position));
 * List<BookMove> moves = BookMoves.decode(entries, position, coding);
 * }</pre>
 */
public final class BookMoves {
    private BookMoves() {}

    /** Returns the records of the buffer as entries with that key. */
    public static List<BookEntry> entries(long key, EntryBuffer buffer) {
        List<BookEntry> entries = new ArrayList<>(buffer.size());
        for (int i = 0; i < buffer.size(); i++) {
            entries.add(BookEntry.of(key, buffer.packed(i)));
        }
        return List.copyOf(entries);
    }

    /** Returns the entries in their order, each with its decoded move and its share of the weight. */
    public static List<BookMove> decode(List<BookEntry> entries, Position position, Coding coding) {
        Replayer at = position.replayer();
        int[] legal = new int[entries.isEmpty() ? 0 : Replayer.MAX_MOVES];
        int count = entries.isEmpty() ? 0 : at.legalMoves(legal);
        long total = entries.stream().mapToLong(BookEntry::weight).sum();
        List<BookMove> moves = new ArrayList<>(entries.size());
        for (BookEntry entry : entries) {
            int move = coding.moves().decode(entry.rawMove(), at, legal, count);
            Optional<Move> decoded = move < 0 ? Optional.empty() : Optional.of(CoreMove.toMove(move, at.size()));
            moves.add(new BookMove(entry, decoded, total == 0 ? 0 : (double) entry.weight() / total));
        }
        return List.copyOf(moves);
    }
}
