package org.polybook.view.internal.model;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.polybook.chess.Move;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** Picking a move square by square, or a piece in hand and a square. One position; the next one gets a picker of its own. */
public final class MovePicker {
    private final List<Move> legal;
    private final Position position;
    private Optional<Square> from = Optional.empty();
    private Optional<PieceType> inHand = Optional.empty();

    /** Nothing is picked up yet. */
    public MovePicker(Position position) {
        this.position = position;
        this.legal = position.legalMoves();
    }

    /** The square of the piece that is picked up. */
    public Optional<Square> from() {
        return from;
    }

    /** The piece in hand that is picked up. */
    public Optional<PieceType> inHand() {
        return inHand;
    }

    /** Whether nothing is picked up. */
    public boolean isEmpty() {
        return from.isEmpty() && inHand.isEmpty();
    }

    /** What can be put down on that square out of the hand. */
    public List<Move> drops(Square square) {
        return legal.stream()
                .filter(move ->
                        move instanceof Move.Drop && position.target(move).equals(square))
                .toList();
    }

    /** Puts back what is picked up. */
    public void clear() {
        from = Optional.empty();
        inHand = Optional.empty();
    }

    /** Picks up a piece in hand. */
    public void pick(PieceType type) {
        clear();
        inHand = Optional.of(type);
    }

    /**
     * Picks that square: picks up its piece, or puts down there what is picked up.
     *
     * @return the moves that this could mean; several if a pawn promotes, none if nothing was put down
     */
    public List<Move> pick(Square square) {
        List<Move> meant = legal.stream()
                .filter(move -> isPickedUp(move) && reaches(move, square))
                .toList();
        boolean same = from.equals(Optional.of(square));
        clear();
        if (meant.isEmpty() && !same && isOwn(square)) {
            from = Optional.of(square);
        }
        return meant;
    }

    /** The squares on which what is picked up can be put down. */
    public TreeSet<Square> targets() {
        TreeSet<Square> targets =
                new TreeSet<>((a, b) -> Integer.compare(16 * a.rank() + a.file(), 16 * b.rank() + b.file()));
        legal.stream().filter(this::isPickedUp).forEach(move -> targets.add(position.target(move)));
        return targets;
    }

    private boolean isOwn(Square square) {
        return position.board()
                .pieceAt(square)
                .filter(piece -> piece.color() == position.turn())
                .isPresent();
    }

    private boolean isPickedUp(Move move) {
        if (move instanceof Move.Drop drop) {
            return inHand.equals(Optional.of(drop.dropped()));
        }
        return from.equals(Optional.of(move.from())) && !(move instanceof Move.Null);
    }

    private boolean reaches(Move move, Square square) {
        return move.to().equals(square) || position.target(move).equals(square);
    }
}
