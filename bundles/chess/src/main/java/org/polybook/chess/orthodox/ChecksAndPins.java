package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

import org.polybook.chess.Replayer;

/**
 * The limits on the moves of the side to move: checks and pins.
 *
 * <p>Pins are two sets, one for ranks and files and one for diagonals, each the union of all lines from the king up to
 * and including the pinning piece. A piece in the straight set may only move straight and inside the set, likewise for
 * diagonals. The union is enough: no slider can move from one line of a set to another of the same set in one move,
 * since the lines meet in the king's own square.
 */
final class ChecksAndPins {
    /** No targets: against more than one checker only a king move helps. */
    private static final long NOWHERE = 0;

    private ChecksAndPins() {}

    /**
     * Returns the squares that capture the checker or block its line; all squares without a check, none with two
     * checkers.
     */
    static long evasions(int king, long checkers) {
        if (checkers == 0) {
            return -1L;
        }
        if ((checkers & checkers - 1) != 0) {
            return NOWHERE;
        }
        int checker = Long.numberOfTrailingZeros(checkers);
        long lines = Attacks.rookLines(king) | Attacks.bishopLines(king);
        return (lines & checkers) == 0 ? checkers : checkers | Attacks.between(king, checker);
    }

    static long straightPins(OrthodoxReplayer r, int king, int them) {
        long pinners = (r.sets[them | ROOK] | r.sets[them | QUEEN]) & Attacks.rookLines(king);
        return pinners == 0 ? 0 : pins(r, king, them, pinners);
    }

    static long diagonalPins(OrthodoxReplayer r, int king, int them) {
        long pinners = (r.sets[them | BISHOP] | r.sets[them | QUEEN]) & Attacks.bishopLines(king);
        return pinners == 0 ? 0 : pins(r, king, them, pinners);
    }

    /**
     * Returns the pinning lines: an enemy slider pins if exactly one piece is between it and the king, and this piece
     * is the king's own.
     */
    private static long pins(OrthodoxReplayer r, int king, int them, long pinners) {
        long occupied = r.occupied();
        long pins = 0;
        for (long left = pinners; left != 0; left &= left - 1) {
            int pinner = Long.numberOfTrailingZeros(left);
            long between = Attacks.between(king, pinner);
            long blockers = between & occupied;
            if (blockers != 0 && (blockers & blockers - 1) == 0 && (blockers & r.sets[them]) == 0) {
                pins |= between | 1L << pinner;
            }
        }
        return pins;
    }

    /** Returns the squares next to the king that are free of own pieces and not attacked. */
    static long kingMoves(OrthodoxReplayer r, int king) {
        int them = r.turn ^ OrthodoxReplayer.BLACK;
        long occupied = r.occupied() ^ 1L << king;
        long moves = 0;
        for (long left = Attacks.king(king) & ~r.sets[r.turn]; left != 0; left &= left - 1) {
            if (Legality.attackers(r, Long.numberOfTrailingZeros(left), them, occupied) == 0) {
                moves |= left & -left;
            }
        }
        return moves;
    }

    /** Returns the squares of the pawns that may capture en passant. */
    static long enPassantCapturers(OrthodoxReplayer r) {
        long legal = 0;
        long near = Attacks.pawn(r.enPassant, r.turn != 0) & r.sets[r.turn | OrthodoxReplayer.PAWN];
        for (long left = near; left != 0; left &= left - 1) {
            if (Legality.isKingSafeAfterEnPassant(r, Long.numberOfTrailingZeros(left), r.enPassant)) {
                legal |= left & -left;
            }
        }
        return legal;
    }

    /**
     * Returns the castling moves that are legal in the position, as bits of {@link Replayer#castlingMask()}; the caller
     * has excluded check.
     */
    static int legalCastlingMask(OrthodoxReplayer r, int king) {
        int first = r.turn == 0 ? 0 : 2;
        int held = r.rights >>> first & 3;
        int legal = 0;
        if ((held & 1) != 0 && Legality.canCastle(r, king, r.rookSquare(first))) {
            legal |= 1 << first;
        }
        if ((held & 2) != 0 && Legality.canCastle(r, king, r.rookSquare(first + 1))) {
            legal |= 2 << first;
        }
        return legal;
    }
}
