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
     * @param position the board with the current position; the caller makes and takes back moves on it
     * @param withoutMoveZero true to skip records with move 0
     */
    CurrentBookMoves(OpeningBook book, Coding coding, Replayer position, boolean withoutMoveZero) {
        this.book = book;
        this.coding = coding;
        this.position = position;
        this.withoutMoveZero = withoutMoveZero;
    }

    /** Looks the position up. Returns true if the position has records, without those that are to be skipped. */
    boolean find(long key) throws IOException {
        book.find(key, records);
        if (withoutMoveZero) {
            dropMoveZero();
        }
        return records.size() > 0;
    }

    /**
     * Looks up all positions to which these moves lead. One call of the book for all of them is faster than one call
     * for each.
     *
     * @param moves the first {@code count} elements are moves of the position; afterwards the moves that lead to a
     * position with records come first, in their previous order
     * @return the number of moves that lead to a position with records
     */
    int filterMovesToKnownPositions(long key, int[] moves, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            after[i] = coding.keys().keyAfter(key, position, moves[i]);
        }
        try {
            book.find(after, count, many, ends);
        } catch (BookFormatException tooManyRecords) {
            return count; // the later lookup of each position finds out which of them has too many records
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

    /** Returns true if a record of the position has move 0: Polyglot treats such a position as already visited. */
    boolean hasMoveZero() {
        for (int i = 0; i < records.size(); i++) {
            if (records.rawMove(i) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The number of records. */
    int recordCount() {
        return records.size();
    }

    /** Returns true if one of the records is {@linkplain #collectLegalWeightedMoves usable}. */
    boolean hasLegalWeightedMove(int[] legal, int count) {
        for (int i = 0; i < records.size() && records.rawMove(0) != 0; i++) {
            if (legalWeightedMoveOrInvalid(i, legal, count) >= 0) {
                return true;
            }
        }
        return false;
    }

    private int legalWeightedMoveOrInvalid(int record, int[] legal, int count) {
        return records.weight(record) == 0
                ? CoreMove.INVALID
                : coding.moves().decode(records.rawMove(record), position, legal, count);
    }

    /**
     * Collects the usable moves in file order. A move is usable if it is legal and has a weight above 0; if the first
     * record has move 0, no move is usable.
     *
     * @param legal the position's legal moves, {@code count} of them
     * @param moves receives the usable moves; must have room for one move per record
     * @param weights receives the weights of the usable moves
     * @return the number of usable moves
     */
    int collectLegalWeightedMoves(int[] legal, int count, int[] moves, int[] weights) {
        int usable = 0;
        if (records.size() > 0 && records.rawMove(0) == 0) {
            return 0;
        }
        for (int i = 0; i < records.size(); i++) {
            int move = legalWeightedMoveOrInvalid(i, legal, count);
            if (move >= 0) {
                moves[usable] = move;
                weights[usable++] = records.weight(i);
            }
        }
        return usable;
    }
}
