package org.polybook.scid.internal.game;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;

/**
 * What a byte of moves stands for, by the man that it names and its code: nine of ten moves without a branch, for a processor guesses
 * badly which man moves next. A man is {@code kind << 6 | square}, where the kind is a type's number, {@link #BLACK_PAWN}, or {@link
 * #NO_MAN}. Must agree with {@link MoveCodes#decode} wherever it answers.
 */
final class MoveTable {
    static final int BLACK_PAWN = 0;
    static final int NO_MAN = 7 << 6;

    private static final int KINDS = 8;
    private static final int BOARD = 64;
    private static final int CODES = 16;

    /** {@code byte[8 * 64 * 16]}: targets that the man reaches on an empty board, −1 where it takes more than man and code to tell. */
    private static final byte[] TARGETS = new byte[KINDS * BOARD * CODES];

    static {
        Arrays.fill(TARGETS, (byte) -1);
        for (int from = 0; from < BOARD; from++) {
            for (int code = 0; code < CODES; code++) {
                put(PieceType.PAWN.id(), from, code, MoveCodes.pawnTarget(0, from, code), 1);
                put(BLACK_PAWN, from, code, MoveCodes.pawnTarget(PieceLists.SIDE, from, code), 1);
                put(PieceType.KNIGHT.id(), from, code, MoveCodes.knightTarget(from, code), 2);
                put(PieceType.BISHOP.id(), from, code, MoveCodes.bishopTarget(from, code), 7);
                put(PieceType.ROOK.id(), from, code, MoveCodes.rookTarget(from, code), 7);
                put(PieceType.QUEEN.id(), from, code, MoveCodes.rookTarget(from, code), 7);
                put(PieceType.KING.id(), from, code, MoveCodes.kingTarget(from, code), 1);
            }
        }
    }

    private MoveTable() {}

    /** Steps that leave the board on one side come back on the other; they go over more files than the man can. */
    private static void put(int kind, int from, int code, int to, int mostFiles) {
        boolean isOnBoard = to >= 0 && to < BOARD && Math.abs((to & 7) - (from & 7)) <= mostFiles;
        if (isOnBoard && to != from) {
            TARGETS[(kind << 6 | from) << 4 | code] = (byte) to;
        }
    }

    /**
     * The move of a man, of {@link CoreMove#NORMAL} kind, to a square that it reaches on an empty board; below 0 if {@link MoveCodes} has
     * to be asked.
     */
    static int move(int man, int code) {
        return TARGETS[man << 4 | code] | (man & 63) << 8;
    }

    /** A piece of a type as the table has it. */
    static int man(int type, int side, int square) {
        return (side != 0 && type == PieceType.PAWN.id() ? BLACK_PAWN : type) << 6 | square;
    }
}
