package org.polybook.variants.internal.engine;

import org.polybook.chess.CoreMove;

/**
 * The law of the lions. A lion may take a lion two squares away only if the opponent could not take back, or if the
 * move also takes a piece better than a pawn on its way; where only the last king counts, a side with several kings may
 * always take it. If a piece other than a lion or a pawn has just taken a lion, the next move must not take a lion; the
 * square of that capture is stored in place of the en-passant square, without a double-step pawn.
 */
final class LionLaw {
    private LionLaw() {}

    /**
     * Records the square of a capture if a piece other than a lion or a pawn has taken a lion there. The capturing
     * piece must remain on the square.
     */
    static void recordLionCapture(PositionState s, int piece, int captured, int square) {
        RuleTables t = s.tables;
        if (t.lion[captured] && !t.lion[piece] && !t.pawn[piece]) {
            s.setEnPassant(square, -1);
        }
    }

    /** Returns true if the law allows the move, which is not yet made. */
    static boolean isAllowed(PositionState s, int move) {
        boolean twoLegs = CoreMove.kind(move) == CoreMove.TWO_LEGS;
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        boolean takesLion = to != from && s.tables.lion[s.board[to]];
        boolean takesLionFirst = twoLegs && s.tables.lion[s.board[CoreMove.via(move)]];
        if (!takesLion && !takesLionFirst) {
            return true;
        }
        if (s.enPassantSquare >= 0 && s.doubleStepPawn < 0) {
            return false;
        }
        boolean far = takesLion && s.tables.lion[s.board[from]] && isFar(s, from, to);
        boolean bridged = twoLegs && s.tables.bridge[s.board[CoreMove.via(move)]];
        return !far || bridged || s.tables.lastKing && s.royals[s.turn] > 1 || !canBeTakenBack(s, move, to);
    }

    private static boolean isFar(PositionState s, int from, int to) {
        int files = s.tables.geometry.files;
        return Math.abs(from / files - to / files) > 1 || Math.abs(from % files - to % files) > 1;
    }

    /**
     * Returns true if the opponent could take the lion back. Pins are ignored; with {@code Rule.KINGS_LEAVE_LIONS} the
     * king does not take back.
     */
    private static boolean canBeTakenBack(PositionState s, int move, int square) {
        MoveMaker.play(s, move);
        int king = s.tables.kingsProtectLions ? -1 : s.king[s.turn];
        if (king >= 0) {
            s.board[king] ^= 1; // the king still blocks lines, but takes nothing
        }
        boolean taken = s.tables.attacks[s.turn].attacks(s.board, square, s.turn);
        if (king >= 0) {
            s.board[king] ^= 1;
        }
        s.undo();
        return taken;
    }
}
