package org.polybook.chess;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A full state of a game: placement, side to move, rights, counters. Immutable; equal if all of these are.
 *
 * <p>{@link ChessVariant#position} makes one from a FEN; {@link #play} makes the next.
 */
@ConsumerType
public interface Position {
    ChessVariant variant();

    Board board();

    Color turn();

    CastlingRights castlingRights();

    /**
     * The square a pawn has just passed over in a double step, whether or not a capture there is possible; empty after
     * any other move.
     */
    Optional<Square> enPassantSquare();

    /** Plies since the last capture or pawn move, from 0. */
    int halfmoveClock();

    /** Number of the move, from 1, growing after Black's. */
    int fullmoveNumber();

    /** Pieces in hand with their counts; empty where the variant knows none. */
    default Map<Piece, Integer> holdings() {
        return Map.of();
    }

    /** Every legal move, in no promised order. */
    List<Move> legalMoves();

    boolean isLegal(Move move);

    /**
     * The position after that move.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    Position play(Move move);

    /** Whether the side to move stands in check. */
    boolean isCheck();

    Outcome outcome();

    /** A new mutable copy, for walking on without allocation. */
    Replayer replayer();
}
