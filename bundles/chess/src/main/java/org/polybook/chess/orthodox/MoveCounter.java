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
        long straight = ChecksAndPins.straightPins(r, king, them);
        long diagonal = ChecksAndPins.diagonalPins(r, king, them);
        n += countKnightMoves(r.sets[us | KNIGHT] & ~(straight | diagonal), goals)
                + countSliderMoves(r, goals, straight, diagonal)
                + countPawnMoves(r, goals, straight, diagonal);
        if (r.enPassant >= 0) {
            n += Long.bitCount(ChecksAndPins.enPassantCapturers(r));
        }
        return checkers == 0 && r.rights != 0 ? n + Integer.bitCount(ChecksAndPins.castlings(r, king)) : n;
    }

    private static int countKnightMoves(long knights, long goals) {
        int n = 0;
        for (long left = knights; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.knight(Long.numberOfTrailingZeros(left)) & goals);
        }
        return n;
    }

    private static int countSliderMoves(OrthodoxReplayer r, long goals, long straight, long diagonal) {
        long occupied = r.occupied();
        long queens = r.sets[r.turn | QUEEN];
        long bishops = (r.sets[r.turn | BISHOP] | queens) & ~straight;
        long rooks = (r.sets[r.turn | ROOK] | queens) & ~diagonal;
        int n = 0;
        for (long left = bishops & ~diagonal; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(left), occupied) & goals);
        }
        for (long left = bishops & diagonal; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(left), occupied) & goals & diagonal);
        }
        for (long left = rooks & ~straight; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(left), occupied) & goals);
        }
        for (long left = rooks & straight; left != 0; left &= left - 1) {
            n += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(left), occupied) & goals & straight);
        }
        return n;
    }

    private static int countPawnMoves(OrthodoxReplayer r, long goals, long straight, long diagonal) {
        boolean white = r.turn == 0;
        long pawns = r.sets[r.turn | PAWN];
        long empty = ~r.occupied();
        long hit = r.sets[r.turn ^ BLACK] & goals;
        long pushed = PawnMoves.pushes(pawns, straight, diagonal, empty, white);
        long single = pushed & goals;
        long east = PawnMoves.eastCaptures(pawns, straight, diagonal, white) & hit;
        long west = PawnMoves.westCaptures(pawns, straight, diagonal, white) & hit;
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
