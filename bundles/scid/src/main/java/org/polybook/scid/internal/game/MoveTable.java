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

    /** {@code int[8 * 64 * 16]}: moves, {@link CoreMove#INVALID} where it takes more than man and code to tell. */
    private static final int[] MOVES = new int[KINDS * BOARD * CODES];

    static {
        Arrays.fill(MOVES, CoreMove.INVALID);
        for (int from = 0; from < BOARD; from++) {
            for (int code = 0; code < CODES; code++) {
                put(PieceType.PAWN.id(), from, code, MoveCodes.pawnTarget(0, from, code));
                put(BLACK_PAWN, from, code, MoveCodes.pawnTarget(PieceLists.SIDE, from, code));
                put(PieceType.KNIGHT.id(), from, code, MoveCodes.knightTarget(from, code));
                put(PieceType.BISHOP.id(), from, code, MoveCodes.bishopTarget(from, code));
                put(PieceType.ROOK.id(), from, code, MoveCodes.rookTarget(from, code));
                put(PieceType.QUEEN.id(), from, code, MoveCodes.rookTarget(from, code));
                put(PieceType.KING.id(), from, code, MoveCodes.kingTarget(from, code));
            }
        }
    }

    private MoveTable() {}

    private static void put(int kind, int from, int code, int to) {
        if (to >= 0 && to < BOARD && to != from) {
            MOVES[(kind << 6 | from) << 4 | code] = CoreMove.of(CoreMove.NORMAL, from, to, 0);
        }
    }

    /** The move of a man, {@link CoreMove#INVALID} if {@link MoveCodes} has to be asked. */
    static int move(int man, int code) {
        return MOVES[man << 4 | code];
    }

    /** A piece of a type as the table has it. */
    static int man(int type, int side, int square) {
        return (side != 0 && type == PieceType.PAWN.id() ? BLACK_PAWN : type) << 6 | square;
    }
}
