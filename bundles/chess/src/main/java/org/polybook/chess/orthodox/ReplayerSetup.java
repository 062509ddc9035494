package org.polybook.chess.orthodox;

import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** The state from which a replayer is loaded; known to be legal. */
record ReplayerSetup(
        Board board,
        Color turn,
        CastlingRights castlingRights,
        Optional<Square> enPassantSquare,
        int halfmoveClock,
        int fullmoveNumber) {

    static ReplayerSetup of(Position position) {
        return new ReplayerSetup(
                position.board(),
                position.turn(),
                position.castlingRights(),
                position.enPassantSquare(),
                position.halfmoveClock(),
                position.fullmoveNumber());
    }

    static ReplayerSetup of(Fen fen) {
        return new ReplayerSetup(
                fen.board(),
                fen.turn(),
                fen.castlingRights(),
                fen.enPassantSquare(),
                fen.halfmoveClock(),
                fen.fullmoveNumber());
    }
}
