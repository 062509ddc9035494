package org.polybook.variants.internal.engine;

import org.polybook.chess.CoreMove;

/**
 * The castling moves. Rights are numbered: 0 and 1 are White's towards the last and the first file, 2 and 3 Black's.
 */
final class CastlingMoves {
    private CastlingMoves() {}

    /** Returns the number of the right of the side to move that belongs to the rook on that square. */
    static int rightNumber(PositionState s, int rook) {
        return s.rooks[2 * s.turn] == rook ? 2 * s.turn : 2 * s.turn + 1;
    }

    /** Returns the rook's square after castling: next to the king, on the inner side. */
    static int castledRookSquare(int king, int right) {
        return (right & 1) == 0 ? king - 1 : king + 1;
    }

    /** Writes castling moves after {@code count} others; they are legal except for checks that the move uncovers. */
    static int appendCastlings(PositionState s, int[] into, int count) {
        int end = count;
        for (int right = 2 * s.turn; right < 2 * s.turn + 2; right++) {
            if (s.hasCastlingRight(right) && isPossible(s, right)) {
                into[end++] = CoreMove.of(CoreMove.CASTLING, s.castlingHomeOrNone(s.turn), s.rooks[right], 0);
            }
        }
        return end;
    }

    private static boolean isPossible(PositionState s, int right) {
        RuleTables t = s.tables;
        int king = s.castlingHomeOrNone(s.turn);
        int rook = s.rooks[right];
        if (t.castling == null
                || t.rookType == 0
                || king < 0
                || s.board[king] != (t.kingType << 1 | s.turn)
                || s.board[rook] != (t.rookType << 1 | s.turn)) {
            return false;
        }
        int kingTo = s.castledKingSquare(right);
        int rookTo = castledRookSquare(kingTo, right);
        int low = Math.min(Math.min(king, rook), Math.min(kingTo, rookTo));
        int high = Math.max(Math.max(king, rook), Math.max(kingTo, rookTo));
        if (low / t.geometry.files != high / t.geometry.files) {
            return false;
        }
        return isPathEmpty(s, king, kingTo, king, rook)
                && isPathEmpty(s, rook, rookTo, king, rook)
                && (t.castlingUnderAttack || !t.checks || isKingPathSafe(s, king, kingTo));
    }

    private static boolean isPathEmpty(PositionState s, int from, int to, int king, int rook) {
        for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
            if (s.board[square] != 0 && square != king && square != rook) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if the king is safe on its square and on every square between this one and its target. */
    private static boolean isKingPathSafe(PositionState s, int from, int to) {
        int king = s.board[from];
        int step = Integer.signum(to - from);
        if (step == 0) {
            return !KingSafety.isExposed(s, s.turn);
        }
        boolean safe = true;
        for (int square = from; square != to && safe; square += step) {
            int occupant = s.board[square];
            s.putUnlogged(from, 0);
            s.putUnlogged(square, king);
            safe = !KingSafety.isExposed(s, s.turn);
            s.putUnlogged(square, square == from ? 0 : occupant);
            s.putUnlogged(from, king);
        }
        return safe;
    }
}
