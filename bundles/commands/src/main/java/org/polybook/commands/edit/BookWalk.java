package org.polybook.commands.edit;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Walks through a book from positions on, by the book's moves; where the book has none, by any legal move that leads back
 * into it, so that books for one side are walked too. Each position of the book is gone into once, so the time grows as the
 * book does; it takes memory for the marks of {@link KeySet} and the line that it is on. It may be told to give up after a
 * number of moves.
 */
final class BookWalk {
    private final OpeningBook book;
    private final PositionKeys keys;
    private final MoveCodes codes;
    private final long most;
    private final KeySet met;
    private final EntryBuffer records = new EntryBuffer();
    private final int[] legal = new int[Replayer.MAX_MOVES];
    /** The moves to be tried of all positions of the line, one position's after the other's. */
    private int[] moves = new int[1 << 10];
    /** Where the moves of each position of the line begin, and its key. */
    private int[] begins = new int[1 << 6];

    private long[] line = new long[1 << 6];
    private int count;
    private int depth;
    private long steps;

    /** Is told of every position of the book that is met, once. */
    interface Visitor {
        /** Whether to go on. */
        boolean met(long key);
    }

    /** @param marks an empty set of the book's positions */
    BookWalk(OpeningBook book, Coding coding, KeySet marks, long most) {
        this.book = book;
        this.keys = coding.keys();
        this.codes = coding.moves();
        this.met = marks;
        this.most = most;
    }

    /** Whether it gave up. */
    boolean gaveUp() {
        return steps >= most;
    }

    void from(Collection<Position> roots, Visitor visitor) throws IOException {
        for (Position root : roots) {
            Replayer board = root.variant().replayer();
            board.set(root);
            if (!walk(board, keys.key(root), visitor)) {
                return;
            }
        }
    }

    private boolean walk(Replayer board, long root, Visitor visitor) throws IOException {
        depth = -1;
        count = 0;
        if (!enter(board, root, visitor)) {
            return false;
        }
        while (depth >= 0) {
            if (count == begins[depth]) {
                if (--depth >= 0) {
                    board.undo();
                }
                continue;
            }
            if (++steps >= most) {
                return false;
            }
            int move = moves[--count];
            long key = keys.after(line[depth], board, move);
            board.play(move);
            if (!enter(board, key, visitor)) {
                return false;
            }
        }
        return true;
    }

    /** Puts a position on the line, with the moves to be tried there. */
    private boolean enter(Replayer board, long key, Visitor visitor) throws IOException {
        depth++;
        if (depth == begins.length) {
            begins = Arrays.copyOf(begins, 2 * depth);
            line = Arrays.copyOf(line, 2 * depth);
        }
        begins[depth] = count;
        line[depth] = key;
        if (book.find(key, records) == 0) {
            backIntoTheBook(board, key);
        } else if (met.add(key)) {
            if (!visitor.met(key)) {
                return false;
            }
            int size = board.legalMoves(legal);
            for (int i = 0; i < records.size(); i++) {
                int move = codes.decode(records.rawMove(i), board, legal, size);
                if (move >= 0) {
                    push(move);
                }
            }
        }
        return true;
    }

    private void backIntoTheBook(Replayer board, long key) throws IOException {
        int size = board.legalMoves(legal);
        steps += size;
        for (int i = 0; i < size; i++) {
            if (book.find(keys.after(key, board, legal[i]), records) > 0) {
                push(legal[i]);
            }
        }
    }

    private void push(int move) {
        if (count == moves.length) {
            moves = Arrays.copyOf(moves, 2 * count);
        }
        moves[count++] = move;
    }
}
