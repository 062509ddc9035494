package org.polybook.pgn.internal;

import java.util.Optional;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.IllegalPositionException;
import org.polybook.chess.Position;

/** The move of annotated games that moves nothing. */
final class NullMoves {
    private NullMoves() {}

    /** The position after the side to move has passed; null if that cannot be, as in check. */
    static Position after(Position before) {
        Fen fen = new Fen(
                before.board(),
                before.turn().opposite(),
                before.castlingRights(),
                Optional.empty(),
                before.holdings(),
                before.halfmoveClock() + 1,
                before.fullmoveNumber() + (before.turn() == Color.BLACK ? 1 : 0));
        try {
            return before.variant().position(fen);
        } catch (IllegalPositionException e) {
            return null;
        }
    }
}
