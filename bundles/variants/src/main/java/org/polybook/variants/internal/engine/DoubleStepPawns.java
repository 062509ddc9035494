package org.polybook.variants.internal.engine;

/** Pawns that have just made a double step. */
final class DoubleStepPawns {
    private DoubleStepPawns() {}

    /**
     * Returns the square of the pawn, of the side not to move, whose double step can have crossed the en-passant
     * square; −1 if no pawn can have crossed it; if two can, the pawn on {@code preferred}.
     */
    static int findPawnOrNone(PositionState s, int enPassantSquare, int preferred) {
        if (s.board[enPassantSquare] != 0) {
            return -1;
        }
        int found = -1;
        for (int from = 0; from < s.board.length; from++) {
            int pawn = s.board[from] == 0 ? pawnOverOrNone(s, from, enPassantSquare) : -1;
            found = pawn >= 0 && (found < 0 || pawn == preferred) ? pawn : found;
        }
        return found;
    }

    private static int pawnOverOrNone(PositionState s, int from, int enPassantSquare) {
        RuleTables t = s.tables;
        for (int piece = 2 + (s.turn ^ 1); piece < t.codes; piece += 2) {
            if (t.doubleStepRank[piece] < 0 || t.geometry.ownRank(from, piece & 1) != t.doubleStepRank[piece]) {
                continue;
            }
            for (int[] ray : t.rays[piece][from]) {
                for (int i = 1; ray[0] == Rays.DOUBLE && i < ray.length; i += 2) {
                    if (ray[i] == enPassantSquare && s.board[ray[i + 1]] == piece) {
                        return ray[i + 1];
                    }
                }
            }
        }
        return -1;
    }
}
