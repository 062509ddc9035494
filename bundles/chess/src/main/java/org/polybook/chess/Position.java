package org.polybook.chess;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * The complete state of a game: placement, side to move, rights, counters. Immutable; two positions are equal if all of
 * these are.
 *
 * <p>{@link ChessVariant#position} creates one from a FEN; {@link #play} creates the next.
 *
 * <pre>{@code
 * Position start = Orthodox.NORMAL.start();
 * Move e4 = start.findMove(Squares.E2, Squares.E4).orElseThrow();
 * Position after = start.play(e4);
 * for (Move reply : after.legalMoves()) {
 *     System.out.println(San.of(after, reply) + (after.isCapture(reply) ? " takes" : ""));
 * }
 * }</pre>
 */
@ConsumerType
public interface Position {
    /** The variant by whose rules this position is played. */
    ChessVariant variant();

    /** The placement of the pieces. */
    Board board();

    /** The side to move. */
    Color turn();

    /** The castling rights, even if castling is not possible in this position. */
    CastlingRights castlingRights();

    /**
     * The square over which a pawn has just made a double step, even if no capture there is possible; empty after any
     * other move.
     */
    Optional<Square> enPassantSquare();

    /** The number of plies since the last capture or pawn move, from 0. */
    int halfmoveClock();

    /** The number of the move, from 1, incremented after Black's move. */
    int fullmoveNumber();

    /** The pieces in hand with their counts; empty if the variant has no hands. */
    default Map<Piece, Integer> holdings() {
        return Map.of();
    }

    /** The legal moves, in no guaranteed order. */
    List<Move> legalMoves();

    /**
     * Returns true if that move is legal in this position; it may be any move, for example one made for another
     * position.
     */
    boolean isLegal(Move move);

    /**
     * Returns the position after that move.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    Position play(Move move);

    /** Returns true if the side to move is in check. */
    boolean isCheck();

    /**
     * Returns the outcome, determined without the moves that led to the position; {@link Outcome#NONE} while the game
     * continues.
     */
    Outcome outcome();

    /** The variant's additional counters, in the layout of {@link VariantState}. */
    default long variantState() {
        return replayer().variantState();
    }

    /**
     * Returns true if an additional rule of the variant has ended the game. Even then {@link #legalMoves} lists the
     * moves that the pieces could make, because books and games contain such moves.
     */
    default boolean isVariantEnd() {
        return replayer().isVariantEnd();
    }

    /**
     * Returns the winner, if this position decides the game. In a variant with additional ends, the implementation
     * determines their winner.
     */
    default Optional<Color> winner() {
        return outcome().winner(turn());
    }

    /**
     * Returns the position after a null move, which changes only the side to move, the counters and the en-passant
     * square; empty if the side to move is in check.
     *
     * <pre>{@code
     * Optional<Position> threat = position.pass().map(passed -> passed.play(e4));
     * }</pre>
     */
    default Optional<Position> pass() {
        return PositionDefaults.pass(this);
    }

    /**
     * Returns true if the positions are equal for the purpose of repetition and transpositions: the clock, the move
     * number, and an en-passant square on which no capture is legal are ignored.
     */
    default boolean isSameAs(Position other) {
        return RepetitionKey.of(this).equals(RepetitionKey.of(other));
    }

    /**
     * Returns the legal move of a piece between two squares, as made on a board; empty if no such move is legal.
     * Castling is the king's move to the rook, or to the target of castling if no other move leads there. Promotions
     * and gating moves are not found.
     *
     * <pre>{@code
     * Move castling = position.findMove(Squares.E1, Squares.G1).orElseThrow();
     * }</pre>
     */
    default Optional<Move> findMove(Square from, Square to) {
        return PositionDefaults.findMove(this, from, to, Optional.empty());
    }

    /**
     * Returns the legal move of a piece between two squares that promotes it to {@code promotion}; empty if no such
     * move is legal.
     *
     * <pre>{@code
     * Optional<Move> move = position.findMove(Squares.A7, Squares.A8, PieceType.QUEEN);
     * }</pre>
     */
    default Optional<Move> findMove(Square from, Square to, PieceType promotion) {
        return PositionDefaults.findMove(this, from, to, Optional.of(promotion));
    }

    /**
     * Returns the square on which the moving piece is after a legal move: {@link Move#to}, except that for castling
     * {@code to} is the rook's square, and this method returns the square on which the king arrives.
     *
     * <pre>{@code
     * Square kingAfterCastling = position.target(Move.castling(Squares.E1, Squares.H1));
     * }</pre>
     */
    default Square target(Move move) {
        return PositionDefaults.target(this, move);
    }

    /**
     * Returns true if that legal move takes a piece.
     *
     * <pre>{@code
     * List<Move> captures = position.legalMoves().stream().filter(position::isCapture).toList();
     * }</pre>
     */
    default boolean isCapture(Move move) {
        return PositionDefaults.isCapture(this, move);
    }

    /**
     * Returns true if that legal move gives check.
     *
     * <pre>{@code
     * List<Move> checks = position.legalMoves().stream().filter(position::givesCheck).toList();
     * }</pre>
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    default boolean givesCheck(Move move) {
        return play(move).isCheck();
    }

    /** Returns a new mutable copy, to play moves without allocation. */
    Replayer replayer();
}
