package org.polybook.chess;

import java.util.Map;
import java.util.Optional;

/** What must be the same for a position to count as repeated; the hash is kept, since most comparisons end there. */
record Recurring(
        int hash,
        Board board,
        Map<Piece, Integer> holdings,
        Color turn,
        CastlingRights rights,
        Optional<Square> taken,
        long extras) {

    static Recurring of(Position position) {
        Board board = position.board();
        Optional<Square> passed = position.enPassantSquare();
        boolean taken =
                passed.isPresent() && position.legalMoves().stream().anyMatch(move -> move instanceof Move.EnPassant);
        return new Recurring(
                board.hashCode(),
                board,
                position.holdings(),
                position.turn(),
                position.castlingRights(),
                taken ? passed : Optional.empty(),
                position.extras());
    }
}
