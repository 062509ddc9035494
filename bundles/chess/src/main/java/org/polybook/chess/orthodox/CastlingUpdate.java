package org.polybook.chess.orthodox;

/** Moves the king and the rook of the side to move, by the rules of Chess960: one may stay, or both change places. */
final class CastlingUpdate {
    private CastlingUpdate() {}

    /** Castles with the king and the rook on these squares. */
    static void apply(OrthodoxReplayer r, int king, int rook) {
        int kingTo = castledKing(king, rook);
        move(r, king, rook, kingTo, castledRook(king, rook, kingTo));
    }

    /** Takes castling back; the king and the rook were on these squares before it. */
    static void undo(OrthodoxReplayer r, int king, int rook) {
        int kingTo = castledKing(king, rook);
        move(r, kingTo, castledRook(king, rook, kingTo), king, rook);
    }

    private static void move(OrthodoxReplayer r, int king, int rook, int kingTo, int rookTo) {
        long kings = 1L << king ^ 1L << kingTo;
        long castles = 1L << rook ^ 1L << rookTo;
        r.board[king] = 0;
        r.board[rook] = 0;
        r.board[kingTo] = (byte) (r.turn | OrthodoxReplayer.KING);
        r.board[rookTo] = (byte) (r.turn | OrthodoxReplayer.ROOK);
        r.sets[r.turn | OrthodoxReplayer.KING] ^= kings;
        r.sets[r.turn | OrthodoxReplayer.ROOK] ^= castles;
        r.sets[r.turn] ^= kings ^ castles;
    }

    /** Returns the king's square after castling: file g or c. */
    static int castledKing(int king, int rook) {
        return king & 56 | (rook > king ? 6 : 2);
    }

    private static int castledRook(int king, int rook, int kingTo) {
        return rook > king ? kingTo - 1 : kingTo + 1;
    }
}
