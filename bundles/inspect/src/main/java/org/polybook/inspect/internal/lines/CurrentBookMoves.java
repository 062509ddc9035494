package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/** The records of one position and the legal moves that they denote. */
final class CurrentBookMoves {
    private final OpeningBook book;
    private final Coding coding;
    private final Replayer position;
    private final boolean withoutMoveZero;
    private final EntryBuffer records = new EntryBuffer();
    private final EntryBuffer many = new EntryBuffer();
    private final long[] after = new long[Replayer.MAX_MOVES];
    private final int[] ends = new int[Replayer.MAX_MOVES];

    /**
     * @param position the current position, which the caller moves
     * @param withoutMoveZero true to skip records with move 0
     */
    CurrentBookMoves(OpeningBook book, Coding coding, Replayer position, boolean withoutMoveZero) {
        this.book = book;
        this.coding = coding;
        this.position = position;
        this.withoutMoveZero = withoutMoveZero;
    }

    /** Looks the position up. Returns true if it has any record that counts. */
    boolean find(long key) throws IOException {
        book.find(key, records);
        if (withoutMoveZero) {
            dropMoveZero();
        }
        return records.size() > 0;
    }

    /**
     * Looks up all positions that these moves lead to in one call, which is faster than one call for each.
     *
     * @param moves moves of the position, {@code count} of them; afterwards those that lead to a position with records come
     *     first, in their previous order
     * @return the number of moves that lead to a position with records
     */
    int findKnown(long key, int[] moves, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            after[i] = coding.keys().after(key, position, moves[i]);
        }
        try {
            book.find(after, count, many, ends);
        } catch (BookFormatException tooManyRecords) {
            return count; // the lookup of each one shows which it is
        }
        int known = 0;
        for (int i = 0; i < count; i++) {
            if (ends[i] > (i == 0 ? 0 : ends[i - 1])) {
                moves[known++] = moves[i];
            }
        }
        return known;
    }

    private void dropMoveZero() {
        int kept = 0;
        long[] others = new long[records.size()];
        for (int i = 0; i < records.size(); i++) {
            if (records.rawMove(i) != 0) {
                others[kept++] = records.packed(i);
            }
        }
        records.clear();
        for (int i = 0; i < kept; i++) {
            records.add(others[i]);
        }
    }

    /** Returns true if a record has move 0, which Polyglot treats as its own mark of a visited position. */
    boolean hasMoveZero() {
        for (int i = 0; i < records.size(); i++) {
            if (records.rawMove(i) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The number of records. */
    int size() {
        return records.size();
    }

    /** Returns true if one of the records is {@linkplain #usable usable}. */
    boolean isUsable(int[] legal, int count) {
        for (int i = 0; i < records.size() && records.rawMove(0) != 0; i++) {
            if (move(i, legal, count) >= 0) {
                return true;
            }
        }
        return false;
    }

    private int move(int record, int[] legal, int count) {
        return records.weight(record) == 0
                ? CoreMove.INVALID
                : coding.moves().decode(records.rawMove(record), position, legal, count);
    }

    /**
     * Collects the usable moves in file order: legal ones with a weight above 0; none if the first record's move is 0.
     *
     * @param legal the position's legal moves, {@code count} of them
     * @param moves receives the moves; needs room for each record
     * @param weights receives each move's weight
     * @return the number of usable moves
     */
    int usable(int[] legal, int count, int[] moves, int[] weights) {
        int usable = 0;
        if (records.size() > 0 && records.rawMove(0) == 0) {
            return 0;
        }
        for (int i = 0; i < records.size(); i++) {
            int move = move(i, legal, count);
            if (move >= 0) {
                moves[usable] = move;
                weights[usable++] = records.weight(i);
            }
        }
        return usable;
    }
}
