package org.polybook.view.internal.model;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.polybook.chess.Move;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** Picks a move by its squares, or by a piece in hand and a square. For a single position. */
public final class MovePicker {
    private final List<Move> legal;
    private final Position position;
    private Optional<Square> from = Optional.empty();
    private Optional<PieceType> inHand = Optional.empty();

    public MovePicker(Position position) {
        this.position = position;
        this.legal = position.legalMoves();
    }

    /** The square of the picked piece; empty if no piece of the board is picked. */
    public Optional<Square> from() {
        return from;
    }

    /** The picked piece in hand; empty if none is picked. */
    public Optional<PieceType> inHand() {
        return inHand;
    }

    /** Returns true if no piece is picked. */
    public boolean isEmpty() {
        return from.isEmpty() && inHand.isEmpty();
    }

    /** Returns the legal drops on that square. */
    public List<Move> drops(Square square) {
        return legal.stream()
                .filter(move ->
                        move instanceof Move.Drop && position.target(move).equals(square))
                .toList();
    }

    /** Undoes the pick of a piece. */
    public void clear() {
        from = Optional.empty();
        inHand = Optional.empty();
    }

    /** Picks a piece in hand. */
    public void pick(PieceType type) {
        clear();
        inHand = Optional.of(type);
    }

    /**
     * Undoes the pick and returns the moves of the picked piece to that square. Without such moves, picks another piece
     * of the side to move on that square.
     *
     * @return the legal moves of the picked piece to that square: several if a pawn promotes, empty if there is no such
     *     move
     */
    public List<Move> findMovesOrPickPiece(Square square) {
        List<Move> meant = legal.stream()
                .filter(move -> isOfPickedPiece(move) && reaches(move, square))
                .toList();
        boolean same = from.equals(Optional.of(square));
        clear();
        if (meant.isEmpty() && !same && isOwn(square)) {
            from = Optional.of(square);
        }
        return meant;
    }

    /** Returns the target squares of the picked piece's legal moves. */
    public TreeSet<Square> targets() {
        TreeSet<Square> targets =
                new TreeSet<>((a, b) -> Integer.compare(16 * a.rank() + a.file(), 16 * b.rank() + b.file()));
        legal.stream().filter(this::isOfPickedPiece).forEach(move -> targets.add(position.target(move)));
        return targets;
    }

    private boolean isOwn(Square square) {
        return position.board()
                .pieceAt(square)
                .filter(piece -> piece.color() == position.turn())
                .isPresent();
    }

    private boolean isOfPickedPiece(Move move) {
        if (move instanceof Move.Drop drop) {
            return inHand.equals(Optional.of(drop.dropped()));
        }
        return from.equals(Optional.of(move.from())) && !(move instanceof Move.Null);
    }

    private boolean reaches(Move move, Square square) {
        return move.to().equals(square) || position.target(move).equals(square);
    }
}
