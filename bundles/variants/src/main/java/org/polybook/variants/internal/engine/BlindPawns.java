package org.polybook.variants.internal.engine;

/** Pawns that step diagonally onto empty squares, as if they captured en passant. */
final class BlindPawns {
    private BlindPawns() {}

    /**
     * Takes the piece, of either colour, behind the empty square to which a pawn steps diagonally from its fifth or
     * sixth rank; a promotion takes nothing there.
     */
    static void takeBehind(PositionState s, int from, int to, boolean promotes) {
        int behind = squareBehindOrNone(s, from, to);
        if (behind >= 0 && !promotes && s.board[behind] != 0) {
            s.putLogged(behind, 0);
        }
    }

    /** Returns true if the step of a pawn onto an empty square would take the king behind it, which no move may do. */
    static boolean takesKing(PositionState s, int from, int to) {
        int behind = squareBehindOrNone(s, from, to);
        return behind >= 0 && s.board[to] == 0 && s.tables.royal[s.board[behind]];
    }

    /** Returns the square behind the target; −1 if the step takes nothing there. */
    private static int squareBehindOrNone(PositionState s, int from, int to) {
        BoardGrid g = s.tables.geometry;
        int rank = g.ownRank(from, s.turn);
        if (from % g.files == to % g.files || rank != 4 && rank != 5) {
            return -1;
        }
        return to + (s.turn == 0 ? -g.files : g.files);
    }
}
