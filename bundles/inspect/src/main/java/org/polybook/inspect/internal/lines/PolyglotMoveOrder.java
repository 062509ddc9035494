package org.polybook.inspect.internal.lines;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The order in which Polyglot tries the moves of a position: piece by piece in the order of their {@link PieceSlots},
 * the directions of each piece in a fixed order, sliding pieces outwards; castling last, towards the h-file first.
 */
final class PolyglotMoveOrder {
    // each step as files and ranks
    private static final int[][] KNIGHT = {{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}};
    private static final int[][] LINES = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
    private static final int CASTLING = 1 << 20;

    private PolyglotMoveOrder() {}

    /** Sorts the first {@code count} moves. */
    static void sort(int[] moves, int count, Replayer position, PieceSlots slots) {
        long[] ranked = new long[count];
        for (int i = 0; i < count; i++) {
            ranked[i] = (long) sortValue(moves[i], position, slots) << 32 | moves[i] & 0xFFFFFFFFL;
        }
        Arrays.sort(ranked);
        for (int i = 0; i < count; i++) {
            moves[i] = (int) ranked[i];
        }
    }

    private static int sortValue(int move, Replayer position, PieceSlots slots) {
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (CoreMove.kind(move) == CoreMove.CASTLING) {
            return CASTLING + (to > from ? 0 : 1);
        }
        boolean white = position.whiteToMove();
        int slot = 0;
        while (slots.square(white, slot) != from) {
            slot++;
        }
        int type = position.pieceAt(from) & ~Replayer.BLACK_PIECE;
        int files = (to & 7) - (from & 7);
        int ranks = (to >>> 3) - (from >>> 3);
        int way = type == PieceType.PAWN.id() ? pawnMoveOrder(files, ranks) : directionOrder(type, files, ranks);
        return slot << 12 | way << 4 | (type == PieceType.PAWN.id() ? CoreMove.typeId(move) : 0);
    }

    /**
     * The place of a pawn's move in this order: capture towards the a-file, capture towards the h-file, one step, two
     * steps.
     */
    private static int pawnMoveOrder(int files, int ranks) {
        if (files != 0) {
            return files < 0 ? 0 : 1;
        }
        return Math.abs(ranks) == 1 ? 2 : 3;
    }

    private static int directionOrder(int type, int files, int ranks) {
        boolean knight = type == PieceType.KNIGHT.id();
        int distance = knight ? 1 : Math.max(Math.abs(files), Math.abs(ranks));
        int[][] ways = knight ? KNIGHT : LINES;
        for (int i = 0; i < ways.length; i++) {
            if (ways[i][0] * distance == files && ways[i][1] * distance == ranks) {
                return i << 3 | distance;
            }
        }
        throw new IllegalStateException("no piece moves by " + files + " files and " + ranks + " ranks");
    }
}
