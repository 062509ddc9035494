package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PieceNumbers.number;
import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;
import static org.polybook.zobrist.internal.PolyglotNumbers.TURN;

import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/**
 * The key of a position of the orthodox engine, from scratch. Uses the final class: calls through the interface become
 * slower once other engines have run in the process.
 */
final class OrthodoxReplayerKernel {
    private OrthodoxReplayerKernel() {}

    /** Computes the key over the occupied squares only; must agree with {@link GenericReplayerKernel#key}. */
    static long key(OrthodoxReplayer replayer) {
        long key = keyWithoutPieces(replayer);
        for (long left = replayer.occupied(); left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            key ^= number(replayer.pieceAt(square), square);
        }
        return key;
    }

    /** Returns the key without the numbers of the pieces: turn, castling rights and en passant. */
    private static long keyWithoutPieces(OrthodoxReplayer replayer) {
        long turn = replayer.whiteToMove() ? NUMBERS[TURN] : 0;
        return turn ^ CastlingField.NUMBERS_HELD[replayer.castlingMask()] ^ enPassantNumber(replayer);
    }

    /**
     * Returns the Zobrist number of en passant on the double-step pawn's file; 0 if no pawn of the side to move is next
     * to that pawn.
     */
    static long enPassantNumber(OrthodoxReplayer replayer) {
        int over = replayer.enPassantSquare();
        if (over < 0) {
            return 0;
        }
        boolean white = replayer.whiteToMove();
        int pushed = over & 7 | (white ? 32 : 24);
        return hasAdjacentPawn(replayer, white ? 1 : 1 | Replayer.BLACK_PIECE, pushed)
                ? NUMBERS[EN_PASSANT + (over & 7)]
                : 0;
    }

    /** Returns true if that pawn is left or right of the square. */
    static boolean hasAdjacentPawn(OrthodoxReplayer replayer, int pawn, int square) {
        int file = square & 7;
        return file > 0 && replayer.pieceAt(square - 1) == pawn || file < 7 && replayer.pieceAt(square + 1) == pawn;
    }
}
