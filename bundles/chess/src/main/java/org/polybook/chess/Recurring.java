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
                taken ? position.extras() : withoutPawn(position));
    }

    /** A pawn that nobody can take in passing does not matter. */
    private static long withoutPawn(Position position) {
        boolean said = position.variant().notation().fen().passedPawn();
        return said ? Extras.withOwn(position.extras(), 0) : position.extras();
    }
}
