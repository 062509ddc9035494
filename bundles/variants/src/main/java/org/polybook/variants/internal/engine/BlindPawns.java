package org.polybook.variants.internal.engine;

/** Pawns that step diagonally onto empty squares, as if they took in passing. */
final class BlindPawns {
    private BlindPawns() {}

    /** From the fourth or fifth rank that a pawn can reach, what is behind the empty square is taken, whosever it is. */
    static void takeBehind(State s, int from, int to, boolean promotes) {
        Geometry g = s.tables.geometry;
        int side = s.turn;
        int rank = g.ownRank(from, side);
        if (from % g.files == to % g.files || promotes || rank != 4 && rank != 5) {
            return;
        }
        int behind = to + (side == 0 ? -g.files : g.files);
        if (s.board[behind] != 0) {
            s.put(behind, 0);
        }
    }
}
