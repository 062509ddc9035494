package org.polybook.api.book;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.Position;

/** Turns records into what a person can read. */
public final class BookMoves {
    private BookMoves() {}

    /** The buffer's records as entries of that key. */
    public static List<BookEntry> entries(long key, EntryBuffer buffer) {
        List<BookEntry> entries = new ArrayList<>(buffer.size());
        for (int i = 0; i < buffer.size(); i++) {
            entries.add(BookEntry.of(key, buffer.packed(i)));
        }
        return List.copyOf(entries);
    }

    /** The entries in their order, each with the move it means in that position and its share. */
    public static List<BookMove> decode(List<BookEntry> entries, Position position) {
        long total = entries.stream().mapToLong(BookEntry::weight).sum();
        List<BookMove> moves = new ArrayList<>(entries.size());
        for (BookEntry entry : entries) {
            double share = total == 0 ? 0 : (double) entry.weight() / total;
            moves.add(new BookMove(entry, RawMoves.decode(entry.rawMove(), position), share));
        }
        return List.copyOf(moves);
    }
}
