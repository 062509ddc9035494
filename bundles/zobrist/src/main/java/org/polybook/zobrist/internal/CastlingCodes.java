package org.polybook.zobrist.internal;

import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The code of castling: from the king's square to its target, or to the rook's square.
 *
 * @param form the source that decides: XBoard writes the king's target, the documents the rook's square
 */
record CastlingCodes(RuleSource form) {
    /**
     * Returns the square with which castling is written; -1 if the king could also go to that square by a normal step.
     */
    int targetOrNone(Replayer at, int move) {
        if (form == RuleSource.DOCUMENTS) {
            return CoreMove.to(move);
        }
        int target = at.kingTarget(move);
        return at.isLegal(CoreMove.of(CoreMove.NORMAL, CoreMove.from(move), target, 0)) ? -1 : target;
    }

    /**
     * Returns true if the target of a code denotes that castling move: the square to which the king goes, or the square
     * of the castling rook.
     *
     * @param move the castling, legal in the position {@code at}
     */
    boolean denotesCastling(int target, Replayer at, int move) {
        return target == CoreMove.to(move) || target == at.kingTarget(move);
    }
}
