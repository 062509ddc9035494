package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The moves from the start to the current place in a tree of moves, with the piece lists there; takes moves back for
 * variations of any depth. The caller keeps the board.
 */
final class MoveStack {
    private static final int FIELDS = 3;
    private static final int VARIATION = FIELDS + 1;

    private final PieceLists lists = new PieceLists();

    /**
     * {@code int[3 * plies]}: for each ply, the move, the captured piece in the format of {@link PieceLists#packedVictimOrMinusOne},
     * and the side that moved.
     */
    private int[] played = new int[FIELDS * 256];

    private int plies;

    /**
     * {@code int[4 * depth]}: for each open variation, the number of plies before it, and the three fields of the move
     * that it replaces.
     */
    private int[] variations = new int[VARIATION * 8];

    private int depth;

    /** Begins a game; the caller then sets the lists. */
    void begin() {
        plies = 0;
        depth = 0;
    }

    PieceLists lists() {
        return lists;
    }

    /** The number of variations that have begun and not ended. */
    int depth() {
        return depth;
    }

    /** Returns true if the main line, or the innermost open variation, has no move yet. */
    boolean isLineEmpty() {
        return plies == (depth == 0 ? 0 : variations[VARIATION * (depth - 1)]);
    }

    /** The last move; the line must have one. */
    int last() {
        return played[FIELDS * (plies - 1)];
    }

    /** Adds a legal move or null move, before the caller plays it on the board. */
    void play(Replayer before, int move) {
        int victim = CoreMove.kind(move) == CoreMove.NULL_MOVE ? -1 : lists.packedVictimOrMinusOne(before, move);
        storeAndPlayInLists(move, victim, before.whiteToMove() ? 0 : PieceLists.SIDE);
    }

    /** Like {@link #play}, but for a legal move in the format of {@link PieceLists#tableMoveOrNegative}. */
    void playTableMove(Replayer before, int side, int number, int move) {
        int to = move & 63;
        int victim = -1;
        if (before.pieceAt(to) != 0) {
            victim = lists.packedVictimOn(before, to);
            lists.removePiece(side ^ PieceLists.SIDE, to);
        }
        storeMove(move, victim, side);
        lists.movePieceNumbered(side, number, to);
    }

    private void storeAndPlayInLists(int move, int victim, int side) {
        storeMove(move, victim, side);
        lists.playWithVictim(side, move, victim);
    }

    private void storeMove(int move, int victim, int side) {
        int top = FIELDS * plies++;
        if (top == played.length) {
            played = Arrays.copyOf(played, 2 * top);
        }
        played[top] = move;
        played[top + 1] = victim;
        played[top + 2] = side;
    }

    private void undo() {
        int top = FIELDS * --plies;
        lists.undo(played[top + 2], played[top], played[top + 1]);
    }

    /** Takes back the last move, which the variation replaces. */
    void beginVariation() {
        undo();
        int top = VARIATION * depth++;
        if (top == variations.length) {
            variations = Arrays.copyOf(variations, 2 * top);
        }
        variations[top] = plies;
        System.arraycopy(played, FIELDS * plies, variations, top + 1, FIELDS);
    }

    /**
     * Takes back the variation's moves and plays the move that it replaces, which becomes {@link #last}.
     *
     * @return the number of moves taken back
     */
    int endVariationAndCountUndone() {
        int top = VARIATION * --depth;
        int taken = plies - variations[top];
        for (int i = 0; i < taken; i++) {
            undo();
        }
        storeAndPlayInLists(variations[top + 1], variations[top + 2], variations[top + 3]);
        return taken;
    }
}
