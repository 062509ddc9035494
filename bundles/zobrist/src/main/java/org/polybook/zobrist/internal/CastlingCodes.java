package org.polybook.zobrist.internal;

import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * How castling is written: from the king's square to its new one, or to the rook's.
 *
 * @param form the king's new square as in the program, or the rook's as documented
 */
record CastlingCodes(Source form) {
    /** The square it is written with; -1 if that could be taken for a step of the king. */
    int target(Replayer at, int move) {
        if (form == Source.DOCUMENTS) {
            return CoreMove.to(move);
        }
        int target = at.kingTarget(move);
        return at.isLegal(CoreMove.of(CoreMove.NORMAL, CoreMove.from(move), target, 0)) ? -1 : target;
    }

    /** Whether that square, of the king or of the rook, is understood. */
    boolean means(int target, Replayer at, int move) {
        return target == CoreMove.to(move) || target == at.kingTarget(move);
    }
}
