package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PieceNumbers.number;
import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;
import static org.polybook.zobrist.internal.PolyglotNumbers.TURN;

import org.polybook.chess.Replayer;

/**
 * Computes the keys of positions of orthodox chess and Chess960 that are played by another engine than the orthodox
 * one.
 */
final class GenericReplayerKernel {
    private GenericReplayerKernel() {}

    static long key(Replayer replayer) {
        long key = replayer.whiteToMove() ? NUMBERS[TURN] : 0;
        key ^= CastlingField.NUMBERS_HELD[replayer.castlingMask()];
        if (hasAdjacentCapturer(replayer)) {
            key ^= NUMBERS[EN_PASSANT + (replayer.enPassantSquare() & 7)];
        }
        for (int square = 0; square < 64; square++) {
            int piece = replayer.pieceAt(square);
            key ^= piece == 0 ? 0 : number(piece, square);
        }
        return key;
    }

    private static boolean hasAdjacentCapturer(Replayer replayer) {
        int pushed = replayer.enPassantPawn();
        if (pushed < 0) {
            return false;
        }
        int pawn = replayer.pieceAt(pushed) ^ Replayer.BLACK_PIECE;
        int file = pushed & 7;
        return file > 0 && replayer.pieceAt(pushed - 1) == pawn || file < 7 && replayer.pieceAt(pushed + 1) == pawn;
    }
}
