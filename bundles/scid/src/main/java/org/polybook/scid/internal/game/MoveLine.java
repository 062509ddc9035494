package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The moves from the start to the place that is being read or written in a tree of moves, with the lists of men there; goes back for
 * variations, however deep they are in each other. The caller keeps the board.
 */
final class MoveLine {
    private static final int FIELDS = 3;
    private static final int VARIATION = FIELDS + 1;

    private final PieceLists lists = new PieceLists();

    /** {@code int[3 * plies]}: move, victim as {@link PieceLists#victim} has it, side that moved. */
    private int[] played = new int[FIELDS * 256];

    private int plies;

    /** {@code int[4 * depth]}: plies before the variation, and the move that it replaces. */
    private int[] variations = new int[VARIATION * 8];

    private int depth;

    /** Begins a game; the caller sets the lists. */
    void begin() {
        plies = 0;
        depth = 0;
    }

    PieceLists lists() {
        return lists;
    }

    /** How many variations have begun that are not over. */
    int depth() {
        return depth;
    }

    /** Whether the line, or the variation begun last, has no move yet. */
    boolean isEmpty() {
        return plies == (depth == 0 ? 0 : variations[VARIATION * (depth - 1)]);
    }

    /** The last move; there is one. */
    int last() {
        return played[FIELDS * (plies - 1)];
    }

    /** Takes over a legal move, or the null move, that is not yet made. */
    void play(Replayer before, int move) {
        int victim = CoreMove.kind(move) == CoreMove.NULL_MOVE ? -1 : lists.victim(before, move);
        push(move, victim, before.whiteToMove() ? 0 : PieceLists.SIDE);
    }

    /** The same of a move as {@link PieceLists#usualMove} has it, which is legal. */
    void playUsual(Replayer before, int side, int number, int move) {
        int to = move & 63;
        int victim = -1;
        if (before.pieceAt(to) != 0) {
            victim = lists.manOn(before, to);
            lists.take(side ^ PieceLists.SIDE, to);
        }
        keep(move, victim, side);
        lists.step(side, number, to);
    }

    private void push(int move, int victim, int side) {
        keep(move, victim, side);
        lists.redo(side, move, victim);
    }

    private void keep(int move, int victim, int side) {
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

    /** Goes back to before the last move, which the variation replaces. */
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
     * Takes the variation's moves back and plays the move again that it replaces, which is {@link #last} then.
     *
     * @return how many moves have been taken back
     */
    int endVariation() {
        int top = VARIATION * --depth;
        int taken = plies - variations[top];
        for (int i = 0; i < taken; i++) {
            undo();
        }
        push(variations[top + 1], variations[top + 2], variations[top + 3]);
        return taken;
    }
}
