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
 * Walks through a book from given positions along the book's moves. In a position without book moves it follows any
 * legal move that leads back into the book, so that it can walk through books for one side. It enters each position of
 * the book once, so the time is proportional to the book. It needs memory for the marks of {@link KeySet} and for the
 * current line. It can give up after a maximum number of moves.
 */
final class BookWalk {
    private final OpeningBook book;
    private final PositionKeys keys;
    private final MoveCodes codes;
    private final long maxSteps;
    private final KeySet visited;
    private final EntryBuffer records = new EntryBuffer();
    private final int[] legal = new int[Replayer.MAX_MOVES];
    /** The moves still to be tried, of all positions of the line in order. */
    private int[] moves = new int[1 << 10];
    /** For each position of the line, the index of its first move in {@link #moves}. */
    private int[] begins = new int[1 << 6];

    /** The keys of the positions of the line. */
    private long[] line = new long[1 << 6];

    private int count;
    private int depth;
    private long steps;

    /** Receives every position of the book that the walk reaches, once. */
    interface Visitor {
        /** Returns true to continue. */
        boolean visitPosition(long key);
    }

    /**
     * @param marks an empty set of the book's positions
     * @param maxSteps maximum number of moves
     */
    BookWalk(OpeningBook book, Coding coding, KeySet marks, long maxSteps) {
        this.book = book;
        this.keys = coding.keys();
        this.codes = coding.moves();
        this.visited = marks;
        this.maxSteps = maxSteps;
    }

    /** Returns true if the walk gave up. */
    boolean gaveUp() {
        return steps >= maxSteps;
    }

    void walkFrom(Collection<Position> roots, Visitor visitor) throws IOException {
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
        if (!pushPosition(board, root, visitor)) {
            return false;
        }
        while (depth >= 0) {
            if (count == begins[depth]) {
                if (--depth >= 0) {
                    board.undo();
                }
                continue;
            }
            if (++steps >= maxSteps) {
                return false;
            }
            int move = moves[--count];
            long key = keys.keyAfter(line[depth], board, move);
            board.play(move);
            if (!pushPosition(board, key, visitor)) {
                return false;
            }
        }
        return true;
    }

    /** Adds a position to the line, with the moves to be tried there. */
    private boolean pushPosition(Replayer board, long key, Visitor visitor) throws IOException {
        depth++;
        if (depth == begins.length) {
            begins = Arrays.copyOf(begins, 2 * depth);
            line = Arrays.copyOf(line, 2 * depth);
        }
        begins[depth] = count;
        line[depth] = key;
        if (book.find(key, records) == 0) {
            pushMovesLeadingToBook(board, key);
        } else if (visited.add(key)) {
            if (!visitor.visitPosition(key)) {
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

    private void pushMovesLeadingToBook(Replayer board, long key) throws IOException {
        int size = board.legalMoves(legal);
        steps += size;
        for (int i = 0; i < size; i++) {
            if (book.find(keys.keyAfter(key, board, legal[i]), records) > 0) {
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
