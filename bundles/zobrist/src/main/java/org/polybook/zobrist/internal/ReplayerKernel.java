package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PieceNumbers.number;
import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;
import static org.polybook.zobrist.internal.PolyglotNumbers.TURN;

import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * The key of a position of the orthodox engine, from scratch. Takes the final class: calls through the interface become slower
 * once other engines have run in the process.
 */
final class ReplayerKernel {
    private ReplayerKernel() {}

    /** Over the occupied squares only; must agree with {@link OtherEngines#key}. */
    static long key(OrthodoxReplayer replayer) {
        long key = rest(replayer);
        for (long left = replayer.occupied(); left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            key ^= number(replayer.pieceAt(square), square);
        }
        return key;
    }

    /** All but the pieces. */
    private static long rest(OrthodoxReplayer replayer) {
        long turn = replayer.whiteToMove() ? NUMBERS[TURN] : 0;
        return turn ^ CastlingField.NUMBERS_HELD[replayer.castlingMask()] ^ enPassant(replayer);
    }

    /** The number of the pushed pawn's file if a pawn of the side to move stands beside it, otherwise 0. */
    static long enPassant(OrthodoxReplayer replayer) {
        int passed = replayer.enPassantSquare();
        if (passed < 0) {
            return 0;
        }
        boolean white = replayer.whiteToMove();
        int pushed = passed & 7 | (white ? 32 : 24);
        return pawnBeside(replayer, white ? 1 : 1 | Replayer.BLACK_PIECE, pushed)
                ? NUMBERS[EN_PASSANT + (passed & 7)]
                : 0;
    }

    /** Whether that pawn stands left or right of the square. */
    static boolean pawnBeside(OrthodoxReplayer replayer, int pawn, int square) {
        int file = square & 7;
        return file > 0 && replayer.pieceAt(square - 1) == pawn || file < 7 && replayer.pieceAt(square + 1) == pawn;
    }
}
