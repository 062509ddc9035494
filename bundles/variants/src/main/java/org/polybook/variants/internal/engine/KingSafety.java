package org.polybook.variants.internal.engine;

/** The test, by the variant's rule, of whether a side's king or kings may be taken. */
final class KingSafety {
    private KingSafety() {}

    /**
     * Returns true if the other side's next move could take the king of the side; a side without a king cannot lose it.
     */
    static boolean isExposed(PositionState s, int side) {
        RuleTables t = s.tables;
        if (!t.checks) {
            return false;
        }
        if (t.firstKing) {
            return isAttacked(s, firstKingSquareOrNone(s, side), side);
        }
        if (t.allKings && s.royals[side] > 1) {
            return areAllKingsAttacked(s, side);
        }
        if (t.lastKing && s.royals[side] > 1) {
            return false;
        }
        int king = kingSquareOrNone(s, side);
        if (king < 0) {
            return false;
        }
        if (t.explosion && areKingsAdjacent(s)) {
            return false;
        }
        return isAttacked(s, king, side) || t.facing && areKingsFacing(s);
    }

    private static boolean isAttacked(PositionState s, int king, int side) {
        return king >= 0 && s.tables.attacks[side ^ 1].attacks(s.board, king, side ^ 1);
    }

    /**
     * Returns the square of the only king, −1 without a king; if the side has several kings, the square of one of them.
     */
    static int kingSquareOrNone(PositionState s, int side) {
        return s.king[side] < 0 && s.royals[side] > 0 ? findKing(s, side) : s.king[side];
    }

    private static int findKing(PositionState s, int side) {
        for (int square = 0; square < s.board.length; square++) {
            if (isRoyal(s, square, side)) {
                return square;
            }
        }
        return -1;
    }

    private static boolean isRoyal(PositionState s, int square, int side) {
        int piece = s.board[square];
        return piece != 0 && (piece & 1) == side && s.tables.royal[piece];
    }

    /** Returns the square of the first royal piece, by file and then by rank; −1 without one. */
    static int firstKingSquareOrNone(PositionState s, int side) {
        BoardGrid g = s.tables.geometry;
        for (int file = 0; file < g.files; file++) {
            for (int square = file; square < s.board.length; square += g.files) {
                if (isRoyal(s, square, side)) {
                    return square;
                }
            }
        }
        return -1;
    }

    private static boolean areAllKingsAttacked(PositionState s, int side) {
        for (int square = 0; square < s.board.length; square++) {
            if (isRoyal(s, square, side) && !isAttacked(s, square, side)) {
                return false;
            }
        }
        return true;
    }

    private static boolean areKingsAdjacent(PositionState s) {
        int files = s.tables.geometry.files;
        int white = s.king[0];
        int black = s.king[1];
        return white >= 0
                && black >= 0
                && Math.abs(white / files - black / files) <= 1
                && Math.abs(white % files - black % files) <= 1;
    }

    private static boolean areKingsFacing(PositionState s) {
        int files = s.tables.geometry.files;
        if (s.king[0] < 0 || s.king[1] < 0 || s.king[0] % files != s.king[1] % files) {
            return false;
        }
        int step = s.king[0] < s.king[1] ? files : -files;
        for (int square = s.king[0] + step; square != s.king[1]; square += step) {
            if (s.board[square] != 0) {
                return false;
            }
        }
        return true;
    }
}
