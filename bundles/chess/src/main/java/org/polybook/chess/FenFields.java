package org.polybook.chess;

import java.util.Map;
import java.util.Optional;

/** What a {@link Fen} is made of, while it is being put together. */
final class FenFields {
    Notation notation;
    Board board;
    Color turn;
    CastlingRights castlingRights = CastlingRights.NONE;
    Optional<Square> enPassantSquare = Optional.empty();
    Map<Piece, Integer> holdings = Map.of();
    int halfmoveClock;
    int fullmoveNumber = 1;
    long extras = Extras.NONE;

    FenFields() {}

    FenFields(Fen fen) {
        notation = fen.notation();
        board = fen.board();
        turn = fen.turn();
        castlingRights = fen.castlingRights();
        enPassantSquare = fen.enPassantSquare();
        holdings = fen.holdings();
        halfmoveClock = fen.halfmoveClock();
        fullmoveNumber = fen.fullmoveNumber();
        extras = fen.extras();
    }
}
