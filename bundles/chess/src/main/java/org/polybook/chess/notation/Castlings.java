package org.polybook.chess.notation;

import org.polybook.chess.CastlingSide;
import org.polybook.chess.CoreMove;

/** Recognizes castling moves and their side, in any variant. */
final class Castlings {
    private Castlings() {}

    static boolean isCastling(int move) {
        int kind = CoreMove.kind(move);
        return kind == CoreMove.CASTLING
                || kind == CoreMove.GATING_CASTLING
                || kind == CoreMove.GATING_CASTLING_ON_ROOK;
    }

    /** Returns the side to which the move castles; board indexes of one rank increase with the file. */
    static CastlingSide side(int castling) {
        return CoreMove.to(castling) > CoreMove.from(castling) ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
    }
}
