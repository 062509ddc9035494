package org.polybook.chess.notation;

import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Square;

/**
 * Where castling takes king and rook: the king to the c-file or to the last but one, the rook beside it on the inner side.
 */
final class CastlingSquares {
    private CastlingSquares() {}

    static Square king(BoardSize size, Square king, CastlingSide side) {
        return Square.of(side == CastlingSide.H_SIDE ? size.files() - 2 : 2, king.rank());
    }

    static Square rook(BoardSize size, Square king, CastlingSide side) {
        return Square.of(side == CastlingSide.H_SIDE ? size.files() - 3 : 3, king.rank());
    }
}
