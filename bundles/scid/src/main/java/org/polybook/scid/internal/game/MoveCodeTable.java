package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;

/**
 * A table of the square to which each piece on each square moves with each code. It decodes nine of ten moves without a
 * branch on the type of the piece, which processors would predict badly. A placed piece is the number {@code kind << 6
 * | square}, where the kind is the id of a piece type, {@link #BLACK_PAWN}, or the kind in {@link #NO_PIECE}. The table
 * must agree with {@link MoveBytes#decode} on every move that it knows.
 */
final class MoveCodeTable {
    static final int BLACK_PAWN = 0;
    static final int NO_PIECE = 7 << 6;

    private static final int KINDS = 8;
    private static final int BOARD = 64;
    private static final int CODES = 16;

    /** {@code byte[8 * 64 * 16]}: the squares reached on an empty board; −1 where piece and code do not suffice. */
    private static final byte[] TARGETS = new byte[KINDS * BOARD * CODES];

    static {
        Arrays.fill(TARGETS, (byte) -1);
        for (int from = 0; from < BOARD; from++) {
            for (int code = 0; code < CODES; code++) {
                putIfOnBoard(PieceType.PAWN.id(), from, code, MoveBytes.pawnTableTarget(0, from, code), 1);
                putIfOnBoard(BLACK_PAWN, from, code, MoveBytes.pawnTableTarget(PieceLists.SIDE, from, code), 1);
                putIfOnBoard(PieceType.KNIGHT.id(), from, code, MoveBytes.knightTarget(from, code), 2);
                putIfOnBoard(PieceType.BISHOP.id(), from, code, MoveBytes.bishopTarget(from, code), 7);
                putIfOnBoard(PieceType.ROOK.id(), from, code, MoveBytes.rookTarget(from, code), 7);
                putIfOnBoard(PieceType.QUEEN.id(), from, code, MoveBytes.rookTarget(from, code), 7);
                putIfOnBoard(PieceType.KING.id(), from, code, MoveBytes.kingTarget(from, code), 1);
            }
        }
    }

    private MoveCodeTable() {}

    /**
     * Adds a move to the table unless it leaves the board. A step over the edge would arrive near the opposite edge,
     * more files away than the piece can move.
     */
    private static void putIfOnBoard(int kind, int from, int code, int to, int maxFiles) {
        boolean isOnBoard = to >= 0 && to < BOARD && Math.abs((to & 7) - (from & 7)) <= maxFiles;
        if (isOnBoard && to != from) {
            TARGETS[(kind << 6 | from) << 4 | code] = (byte) to;
        }
    }

    /**
     * The move of kind {@link CoreMove#NORMAL} that the code denotes for that piece, as on an empty board; negative if
     * the table does not know the move, so that {@link MoveBytes#decode} is needed.
     */
    static int tableMoveOrNegative(int placed, int code) {
        return TARGETS[placed << 4 | code] | (placed & 63) << 8;
    }

    /** A piece with its square, in the table's format. */
    static int placedPiece(int type, int side, int square) {
        return (side != 0 && type == PieceType.PAWN.id() ? BLACK_PAWN : type) << 6 | square;
    }
}
