package org.polybook.chess;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A full state of a game: placement, side to move, rights, counters. Immutable; equal if all of these are.
 *
 * <p>{@link ChessVariant#position} makes one from a FEN; {@link #play} makes the next.
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
    /** Whose rules it follows. */
    ChessVariant variant();

    /** Which piece stands where. */
    Board board();

    /** The side to move. */
    Color turn();

    /** Who may still castle, whether or not it is possible just now. */
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

    /** Whether that move, however it came about, is legal here. */
    boolean isLegal(Move move);

    /**
     * The position after that move.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    Position play(Move move);

    /** Whether the side to move stands in check. */
    boolean isCheck();

    /** How it stands by its own rules; {@link Outcome#NONE} while the game goes on. */
    Outcome outcome();

    /** What the variant counts besides, as {@link Extras} lays it out. */
    default long extras() {
        return replayer().extras();
    }

    /**
     * Whether a rule of the variant's own has ended the game; {@link #legalMoves} goes on by movement after that, for books and
     * games hold such moves.
     */
    default boolean isOver() {
        return replayer().isOver();
    }

    /** Who has won, if the position is decided; a variant with ends of its own names their winner. */
    default Optional<Color> winner() {
        return outcome().winner(turn());
    }

    /**
     * The same with the other side to move, as annotators write it; empty in check.
     *
     * <pre>{@code
     * Optional<Position> threat = position.pass().map(passed -> passed.play(e4));
     * }</pre>
     */
    default Optional<Position> pass() {
        return Positions.pass(this);
    }

    /**
     * Whether it is the same but for the clock, the move number, and an en-passant square on which nobody can take: what
     * repetition and transpositions mean by "the same".
     */
    default boolean isSameAs(Position other) {
        return Recurring.of(this).equals(Recurring.of(other));
    }

    /**
     * The legal move of a piece between two squares, as it is made on a board; empty if there is none. Castling is the king's way
     * to the rook, or to where castling takes it if no other move goes there. A move that promotes is not found, nor one that gates
     * a piece in.
     *
     * <pre>{@code
     * Move castling = position.findMove(Squares.E1, Squares.G1).orElseThrow();
     * }</pre>
     */
    default Optional<Move> findMove(Square from, Square to) {
        return Positions.findMove(this, from, to, Optional.empty());
    }

    /**
     * The legal move of a piece between two squares that makes it a {@code promotion}; empty if there is none.
     *
     * <pre>{@code
     * Optional<Move> move = position.findMove(Squares.A7, Squares.A8, PieceType.QUEEN);
     * }</pre>
     */
    default Optional<Move> findMove(Square from, Square to, PieceType promotion) {
        return Positions.findMove(this, from, to, Optional.of(promotion));
    }

    /**
     * Where the piece of a legal move comes to stand. That is {@link Move#to} but for castling, of which it is the king's square and
     * {@code to} the rook's.
     *
     * <pre>{@code
     * Square kingAfterCastling = position.target(Move.castling(Squares.E1, Squares.H1));
     * }</pre>
     */
    default Square target(Move move) {
        return Positions.target(this, move);
    }

    /**
     * Whether that legal move takes a piece.
     *
     * <pre>{@code
     * List<Move> captures = position.legalMoves().stream().filter(position::isCapture).toList();
     * }</pre>
     */
    default boolean isCapture(Move move) {
        return Positions.isCapture(this, move);
    }

    /**
     * Whether that legal move gives check.
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

    /** A new mutable copy, for walking on without allocation. */
    Replayer replayer();
}
