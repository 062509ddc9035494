package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PieceNumbers.number;
import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;
import static org.polybook.zobrist.internal.PolyglotNumbers.TURN;

import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** The change that a move makes to a key, on 8x8 boards. Must agree with the key of the position after the move. */
final class IncrementalKernel {
    private static final int PAWN = 1;
    private static final int ROOK = 4;

    private IncrementalKernel() {}

    static long after(long key, OrthodoxReplayer replayer, int move) {
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        int piece = replayer.pieceAt(from);
        long changed = key
                ^ NUMBERS[TURN]
                ^ OrthodoxReplayerKernel.enPassantNumber(replayer)
                ^ lostRightsNumbers(replayer, from, to);
        return switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL ->
                changed ^ moveChange(replayer, piece, from, piece, to) ^ doubleStepNumber(replayer, piece, from, to);
            case CoreMove.PROMOTION -> changed ^ moveChange(replayer, piece, from, promotedPiece(piece, move), to);
            case CoreMove.EN_PASSANT -> changed ^ enPassantCaptureChange(piece, from, to);
            case CoreMove.CASTLING -> changed ^ castlingChange(piece, from, to);
            default -> keyAfterNullMove(key, replayer, move);
        };
    }

    private static long keyAfterNullMove(long key, OrthodoxReplayer replayer, int move) {
        if (move != CoreMove.NULL) {
            throw new IllegalArgumentException(
                    "not a move of normal or fischerandom chess: 0x" + Integer.toHexString(move));
        }
        return key ^ NUMBERS[TURN] ^ OrthodoxReplayerKernel.enPassantNumber(replayer);
    }

    private static long moveChange(OrthodoxReplayer replayer, int piece, int from, int arriving, int to) {
        int captured = replayer.pieceAt(to);
        long change = number(piece, from) ^ number(arriving, to);
        return captured == 0 ? change : change ^ number(captured, to);
    }

    private static int promotedPiece(int pawn, int move) {
        return pawn & Replayer.BLACK_PIECE | CoreMove.typeId(move);
    }

    private static long enPassantCaptureChange(int pawn, int from, int to) {
        int taken = from & 56 | to & 7;
        return number(pawn, from) ^ number(pawn, to) ^ number(pawn ^ Replayer.BLACK_PIECE, taken);
    }

    /**
     * Returns the change by castling: king to file g or c, rook to f or d. In Chess960, a square that one of them
     * leaves may be that on which the other arrives.
     */
    private static long castlingChange(int king, int from, int rookFrom) {
        int rook = king & Replayer.BLACK_PIECE | ROOK;
        int rank = from & 56;
        boolean hSide = rookFrom > from;
        return number(king, from)
                ^ number(rook, rookFrom)
                ^ number(king, rank | (hSide ? 6 : 2))
                ^ number(rook, rank | (hSide ? 5 : 3));
    }

    /**
     * Returns the Zobrist number of en passant on the file of a pawn that makes a double step next to an enemy pawn; 0
     * for any other move.
     */
    private static long doubleStepNumber(OrthodoxReplayer replayer, int piece, int from, int to) {
        if ((piece & 0xFF) != PAWN || (from ^ to) != 16) {
            return 0;
        }
        return OrthodoxReplayerKernel.hasAdjacentPawn(replayer, piece ^ Replayer.BLACK_PIECE, to)
                ? NUMBERS[EN_PASSANT + (to & 7)]
                : 0;
    }

    /**
     * Returns the numbers of the lost rights: both rights of a king that moves, and the right of a rook that leaves its
     * square or is taken on it.
     */
    private static long lostRightsNumbers(OrthodoxReplayer replayer, int from, int to) {
        return CastlingField.NUMBERS_HELD[replayer.castlingMask() ^ replayer.castlingMaskAfter(from, to)];
    }
}
