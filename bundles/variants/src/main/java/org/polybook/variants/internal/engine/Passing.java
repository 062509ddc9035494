package org.polybook.variants.internal.engine;

/** Pawns that have just made a double step. */
final class Passing {
    private Passing() {}

    /** Square of the pawn of the side not to move that has passed the square, −1 if none can have; of two, that on {@code said}. */
    static int pawn(State s, int passed, int said) {
        if (s.board[passed] != 0) {
            return -1;
        }
        int found = -1;
        for (int from = 0; from < s.board.length; from++) {
            int pawn = s.board[from] == 0 ? stepped(s, from, passed) : -1;
            found = pawn >= 0 && (found < 0 || pawn == said) ? pawn : found;
        }
        return found;
    }

    private static int stepped(State s, int from, int passed) {
        Tables t = s.tables;
        for (int piece = 2 + (s.turn ^ 1); piece < t.codes; piece += 2) {
            if (t.passingRank[piece] < 0 || t.geometry.ownRank(from, piece & 1) != t.passingRank[piece]) {
                continue;
            }
            for (int[] ray : t.rays[piece][from]) {
                for (int i = 1; ray[0] == Rays.DOUBLE && i < ray.length; i += 2) {
                    if (ray[i] == passed && s.board[ray[i + 1]] == piece) {
                        return ray[i + 1];
                    }
                }
            }
        }
        return -1;
    }
}
