package org.polybook.variants.internal.engine;

import org.polybook.chess.CoreMove;

/**
 * The law of the lions. A lion two squares away is taken only if it could not be taken back, or if the move also takes something
 * better than a pawn on its way. If another piece than a lion or a pawn has just taken a lion, no lion may be taken next; the square
 * of such a capture stands in place of the en-passant square, and no pawn has passed it.
 */
final class Lions {
    private Lions() {}

    /** Notes that a piece has taken another on the square where it stays. */
    static void captured(State s, int piece, int captured, int square) {
        Tables t = s.tables;
        if (t.lion[captured] && !t.lion[piece] && !t.pawn[piece]) {
            s.pass(square, -1);
        }
    }

    /** Whether the law allows the move, which is not yet made. */
    static boolean isAllowed(State s, int move) {
        boolean twoLegs = CoreMove.kind(move) == CoreMove.TWO_LEGS;
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        boolean takesLion = to != from && s.tables.lion[s.board[to]];
        boolean takesLionFirst = twoLegs && s.tables.lion[s.board[CoreMove.via(move)]];
        if (!takesLion && !takesLionFirst) {
            return true;
        }
        if (s.passed >= 0 && s.passedPawn < 0) {
            return false;
        }
        boolean far = takesLion && s.tables.lion[s.board[from]] && isFar(s, from, to);
        boolean bridged = twoLegs && s.tables.bridge[s.board[CoreMove.via(move)]];
        return !far || bridged || s.tables.lastKing && s.royals[s.turn] > 1 || !isTakenBack(s, move, to);
    }

    private static boolean isFar(State s, int from, int to) {
        int files = s.tables.geometry.files;
        return Math.abs(from / files - to / files) > 1 || Math.abs(from % files - to % files) > 1;
    }

    /** Pins do not matter; on eight by eight the king does not take back. */
    private static boolean isTakenBack(State s, int move, int square) {
        Player.play(s, move);
        int king = s.tables.kingsProtectLions ? -1 : s.king[s.turn];
        if (king >= 0) {
            s.board[king] ^= 1; // it still stands in the way, but takes nothing
        }
        boolean taken = s.tables.attacks[s.turn].attacks(s.board, square, s.turn);
        if (king >= 0) {
            s.board[king] ^= 1;
        }
        s.undo();
        return taken;
    }
}
