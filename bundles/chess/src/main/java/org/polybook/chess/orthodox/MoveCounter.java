package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

/** Counts the legal moves without writing them. Must agree with {@link MoveGenerator}, which writes them. */
final class MoveCounter {
    private MoveCounter() {}

    static int count(OrthodoxReplayer r) {
        int us = r.turn;
        int them = us ^ BLACK;
        int king = r.kingSquare(us);
        long checkers = Legality.attackers(r, king, them, r.occupied());
        int n = Long.bitCount(ChecksAndPins.kingMoves(r, king));
        long goals = ChecksAndPins.evasions(king, checkers) & ~r.sets[us];
        if (goals == 0) {
            return n;
        }
        long straightPins = ChecksAndPins.straightPins(r, king, them);
        long diagonalPins = ChecksAndPins.diagonalPins(r, king, them);
        n += countKnightMoves(r.sets[us | KNIGHT] & ~(straightPins | diagonalPins), goals)
                + countSliderMoves(r, goals, straightPins, diagonalPins)
                + countPawnMoves(r, goals, straightPins, diagonalPins);
        if (r.enPassant >= 0) {
            n += Long.bitCount(ChecksAndPins.enPassantCapturers(r));
        }
        return checkers == 0 && r.rights != 0 ? n + Integer.bitCount(ChecksAndPins.legalCastlingMask(r, king)) : n;
    }

    private static int countKnightMoves(long knights, long goals) {
        int n = 0;
        for (long left = knights; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.knight(Long.numberOfTrailingZeros(left)) & goals);
        }
        return n;
    }

    private static int countSliderMoves(OrthodoxReplayer r, long goals, long straightPins, long diagonalPins) {
        long occupied = r.occupied();
        long queens = r.sets[r.turn | QUEEN];
        long bishops = (r.sets[r.turn | BISHOP] | queens) & ~straightPins;
        long rooks = (r.sets[r.turn | ROOK] | queens) & ~diagonalPins;
        int n = 0;
        for (long left = bishops & ~diagonalPins; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(left), occupied) & goals);
        }
        for (long left = bishops & diagonalPins; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(left), occupied) & goals & diagonalPins);
        }
        for (long left = rooks & ~straightPins; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(left), occupied) & goals);
        }
        for (long left = rooks & straightPins; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(left), occupied) & goals & straightPins);
        }
        return n;
    }

    private static int countPawnMoves(OrthodoxReplayer r, long goals, long straightPins, long diagonalPins) {
        boolean white = r.turn == 0;
        long pawns = r.sets[r.turn | PAWN];
        long empty = ~r.occupied();
        long hit = r.sets[r.turn ^ BLACK] & goals;
        long pushed = PawnMoves.pushes(pawns, straightPins, diagonalPins, empty, white);
        long single = pushed & goals;
        long east = PawnMoves.eastCaptures(pawns, straightPins, diagonalPins, white) & hit;
        long west = PawnMoves.westCaptures(pawns, straightPins, diagonalPins, white) & hit;
        int n = Long.bitCount(single)
                + Long.bitCount(PawnMoves.doublePushes(pushed, empty, white) & goals)
                + Long.bitCount(east)
                + Long.bitCount(west);
        long promoting = (single | east | west) & PawnMoves.LAST_RANKS;
        if (promoting != 0) { // so far each promotion is counted once, but it is four moves
            long last = PawnMoves.LAST_RANKS;
            n += 3 * (Long.bitCount(single & last) + Long.bitCount(east & last) + Long.bitCount(west & last));
        }
        return n;
    }
}
