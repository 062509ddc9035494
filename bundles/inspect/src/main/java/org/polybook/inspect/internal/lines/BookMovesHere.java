package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/** The records of one position and the legal moves they mean. */
final class BookMovesHere {
    private final OpeningBook book;
    private final Coding coding;
    private final Replayer position;
    private final boolean withoutMoveZero;
    private final EntryBuffer records = new EntryBuffer();
    private final EntryBuffer many = new EntryBuffer();
    private final long[] after = new long[Replayer.MAX_MOVES];
    private final int[] ends = new int[Replayer.MAX_MOVES];

    /**
     * @param position the current one, moved by the caller
     * @param withoutMoveZero whether records with move 0 are passed over
     */
    BookMovesHere(OpeningBook book, Coding coding, Replayer position, boolean withoutMoveZero) {
        this.book = book;
        this.coding = coding;
        this.position = position;
        this.withoutMoveZero = withoutMoveZero;
    }

    /** Looks the position up; whether there is any record that counts. */
    boolean find(long key) throws IOException {
        book.find(key, records);
        if (withoutMoveZero) {
            dropMoveZero();
        }
        return records.size() > 0;
    }

    /**
     * Looks up where all these moves lead to at once, which is faster than one by one.
     *
     * @param moves of the position, {@code count} of them; those that lead to a position with records come first afterwards,
     *     in the order they had
     * @return how many these are
     */
    int findKnown(long key, int[] moves, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            after[i] = coding.keys().after(key, position, moves[i]);
        }
        try {
            book.find(after, count, many, ends);
        } catch (BookFormatException tooManyRecords) {
            return count; // one by one it is seen which of them that is
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

    /** Whether a record has move 0, which Polyglot takes for its own mark of a position it has seen. */
    boolean hasMoveZero() {
        for (int i = 0; i < records.size(); i++) {
            if (records.rawMove(i) == 0) {
                return true;
            }
        }
        return false;
    }

    /** How many records there are. */
    int size() {
        return records.size();
    }

    /** Whether one of the records is {@linkplain #usable usable}. */
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
     * The usable moves, in file order: legal, with a weight; none if the first record's move is 0.
     *
     * @param legal the position's legal moves, {@code count} of them
     * @param moves receives them; a place for each record
     * @param weights receives each move's weight
     * @return how many were written to {@code moves} and {@code weights}
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
