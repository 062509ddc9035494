package org.polybook.chess;

import java.util.Map;
import java.util.Optional;

/**
 * The parts of a position that must be equal for a repetition. The hash of the board is stored as the first part, since
 * most comparisons end there: different boards nearly always have different hashes.
 */
record RepetitionKey(
        int hash,
        Board board,
        Map<Piece, Integer> holdings,
        Color turn,
        CastlingRights rights,
        Optional<Square> enPassant,
        long variantState) {

    static RepetitionKey of(Position position) {
        Board board = position.board();
        Optional<Square> square = position.enPassantSquare();
        boolean canTake =
                square.isPresent() && position.legalMoves().stream().anyMatch(move -> move instanceof Move.EnPassant);
        return new RepetitionKey(
                board.hashCode(),
                board,
                position.holdings(),
                position.turn(),
                position.castlingRights(),
                canTake ? square : Optional.empty(),
                canTake ? position.variantState() : variantStateWithoutDoubleStepPawn(position));
    }

    /** Returns the counters without a double-step pawn that no move can take. */
    private static long variantStateWithoutDoubleStepPawn(Position position) {
        boolean recorded = position.variant().notation().fen().namesDoubleStepPawn();
        return recorded ? VariantState.withEngineBits(position.variantState(), 0) : position.variantState();
    }
}
