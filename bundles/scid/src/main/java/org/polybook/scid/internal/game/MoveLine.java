package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/** The line that is being written: gives moves their bytes, and goes back for variations. Whoever uses it has the board. */
final class MoveLine {
    private static final int FIELDS = 3;
    private static final int BLACK = 1;

    private final PieceLists lists = new PieceLists();

    /** {@code int[3 * plies]}: move, victim as {@link PieceLists#victim} has it, side that moved. */
    private int[] played = new int[FIELDS * 256];

    private int plies;

    /** {@code int[4 * depth]}: plies before the variation, and the move that it replaces. */
    private int[] variations = new int[(FIELDS + 1) * 8];

    private int depth;

    /**
     * Begins a game.
     *
     * @param isStandard whether it is the usual start, of which no FEN is kept
     * @return false if a side has more than 16 men
     */
    boolean begin(Replayer start, boolean isStandard) {
        plies = 0;
        depth = 0;
        if (isStandard) {
            lists.setStandard();
            return true;
        }
        return lists.set(start);
    }

    /** Takes over a legal move; returns its bytes as {@link MoveCodes#encode} does. */
    int play(Replayer before, int move) {
        int side = before.whiteToMove() ? 0 : PieceLists.SIDE;
        boolean isNull = CoreMove.kind(move) == CoreMove.NULL_MOVE;
        int number = isNull ? 0 : lists.number(CoreMove.from(move));
        int code = MoveCodes.encode(before, move, number);
        int victim = isNull ? -1 : lists.victim(before, move);
        push(move, victim, side);
        return code;
    }

    private void push(int move, int victim, int side) {
        int top = FIELDS * plies++;
        if (top == played.length) {
            played = Arrays.copyOf(played, 2 * top);
        }
        played[top] = move;
        played[top + 1] = victim;
        played[top + 2] = side == 0 ? 0 : BLACK;
        lists.redo(side, move, victim);
    }

    private void undo() {
        int top = FIELDS * --plies;
        lists.undo(side(played[top + 2]), played[top], played[top + 1]);
    }

    private static int side(int color) {
        return color == 0 ? 0 : PieceLists.SIDE;
    }

    /** Goes back to before the last move. */
    void beginVariation() {
        undo();
        int top = (FIELDS + 1) * depth++;
        if (top == variations.length) {
            variations = Arrays.copyOf(variations, 2 * top);
        }
        variations[top] = plies;
        System.arraycopy(played, FIELDS * plies, variations, top + 1, FIELDS);
    }

    /** Goes back to after the move that the variation replaces. */
    void endVariation() {
        int top = (FIELDS + 1) * --depth;
        while (plies > variations[top]) {
            undo();
        }
        push(variations[top + 1], variations[top + 2], side(variations[top + 3]));
    }
}
