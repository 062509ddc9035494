package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

import org.polybook.chess.CoreMove;

/** Writes the legal moves. Must agree with {@link MoveCounter}, which counts them with the same masks. */
final class MoveGenerator {
    private static final int PROMOTION = CoreMove.PROMOTION << 24;
    private static final int CASTLING = CoreMove.CASTLING << 24;
    private static final int EN_PASSANT = CoreMove.EN_PASSANT << 24;

    private MoveGenerator() {}

    /** Writes the moves from {@code into[at]} on and returns the index after the last. */
    static int generate(OrthodoxReplayer r, int[] into, int at) {
        int us = r.turn;
        int them = us ^ BLACK;
        int king = r.kingSquare(us);
        long occupied = r.occupied();
        long checkers = Legality.attackers(r, king, them, occupied);
        int n = writeMovesTo(into, at, king, ChecksAndPins.kingMoves(r, king));
        long goals = ChecksAndPins.evasions(king, checkers) & ~r.sets[us];
        if (goals == 0) {
            return n;
        }
        long straightPins = ChecksAndPins.straightPins(r, king, them);
        long diagonalPins = ChecksAndPins.diagonalPins(r, king, them);
        n = writeKnightMoves(into, n, r.sets[us | KNIGHT] & ~(straightPins | diagonalPins), goals);
        n = writeDiagonalMoves(r, into, n, goals, straightPins, diagonalPins);
        n = writeStraightMoves(r, into, n, goals, straightPins, diagonalPins);
        n = writePawnMoves(r, into, n, goals, straightPins, diagonalPins);
        if (r.enPassant >= 0) {
            n = writeEnPassants(r, into, n);
        }
        return checkers == 0 && r.rights != 0 ? writeCastlings(r, into, n, king) : n;
    }

    private static int writeMovesTo(int[] into, int at, int from, long targets) {
        int n = at;
        for (long left = targets; left != 0; left &= left - 1) {
            into[n++] = from << 8 | Long.numberOfTrailingZeros(left);
        }
        return n;
    }

    private static int writeKnightMoves(int[] into, int at, long knights, long goals) {
        int n = at;
        for (long left = knights; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            n = writeMovesTo(into, n, from, Attacks.knight(from) & goals);
        }
        return n;
    }

    /** Writes the moves of bishops, and of queens along diagonals, to the squares of {@code goals}. */
    private static int writeDiagonalMoves(
            OrthodoxReplayer r, int[] into, int at, long goals, long straightPins, long diagonalPins) {
        int n = at;
        long occupied = r.occupied();
        long bishops = (r.sets[r.turn | BISHOP] | r.sets[r.turn | QUEEN]) & ~straightPins;
        for (long left = bishops; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long reach = Attacks.bishop(from, occupied) & goals;
            n = writeMovesTo(into, n, from, (diagonalPins >>> from & 1) != 0 ? reach & diagonalPins : reach);
        }
        return n;
    }

    /** Writes the moves of rooks, and of queens along ranks and files, to the squares of {@code goals}. */
    private static int writeStraightMoves(
            OrthodoxReplayer r, int[] into, int at, long goals, long straightPins, long diagonalPins) {
        int n = at;
        long occupied = r.occupied();
        long rooks = (r.sets[r.turn | ROOK] | r.sets[r.turn | QUEEN]) & ~diagonalPins;
        for (long left = rooks; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            long reach = Attacks.rook(from, occupied) & goals;
            n = writeMovesTo(into, n, from, (straightPins >>> from & 1) != 0 ? reach & straightPins : reach);
        }
        return n;
    }

    private static int writePawnMoves(
            OrthodoxReplayer r, int[] into, int at, long goals, long straightPins, long diagonalPins) {
        boolean white = r.turn == 0;
        long pawns = r.sets[r.turn | PAWN];
        long empty = ~r.occupied();
        int forward = white ? 8 : -8;
        long pushed = PawnMoves.pushes(pawns, straightPins, diagonalPins, empty, white);
        long hit = r.sets[r.turn ^ BLACK] & goals;
        int n = writePawnMovesTo(into, at, pushed & goals, forward);
        n = writePawnMovesTo(into, n, PawnMoves.doublePushes(pushed, empty, white) & goals, 2 * forward);
        n = writePawnMovesTo(
                into, n, PawnMoves.eastCaptures(pawns, straightPins, diagonalPins, white) & hit, forward + 1);
        return writePawnMovesTo(
                into, n, PawnMoves.westCaptures(pawns, straightPins, diagonalPins, white) & hit, forward - 1);
    }

    private static int writePawnMovesTo(int[] into, int at, long targets, int step) {
        int n = at;
        for (long left = targets; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            int move = to - step << 8 | to;
            if ((1L << to & PawnMoves.LAST_RANKS) == 0) {
                into[n++] = move;
            } else {
                for (int type = QUEEN; type >= KNIGHT; type--) {
                    into[n++] = PROMOTION | type << 16 | move;
                }
            }
        }
        return n;
    }

    private static int writeEnPassants(OrthodoxReplayer r, int[] into, int at) {
        int n = at;
        for (long left = ChecksAndPins.enPassantCapturers(r); left != 0; left &= left - 1) {
            into[n++] = EN_PASSANT | Long.numberOfTrailingZeros(left) << 8 | r.enPassant;
        }
        return n;
    }

    private static int writeCastlings(OrthodoxReplayer r, int[] into, int at, int king) {
        int n = at;
        for (int left = ChecksAndPins.legalCastlingMask(r, king); left != 0; left &= left - 1) {
            into[n++] = CASTLING | king << 8 | r.rookSquare(Integer.numberOfTrailingZeros(left));
        }
        return n;
    }
}
