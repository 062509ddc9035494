package org.polybook.view.internal.books;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.view.internal.line.Line;

/**
 * Checks if a book also reaches the position after a move by another order of the moves: the move is exchanged with one of the same
 * side's last moves, and the book has every move of that order.
 */
final class MoveOrders {
    /** The number of the side's last moves with which the move is exchanged. */
    private static final int MOVES_BACK = 4;

    private final OpeningBook book;
    private final Line line;
    private final Map<Position, Set<Move>> known = new HashMap<>();

    MoveOrders(OpeningBook book, Line line) {
        this.book = book;
        this.line = line;
    }

    /** Returns true if it does, for a move that is legal in the shown position. */
    boolean isReachedByOtherOrder(Move move) {
        Position reached = line.position().play(move);
        for (int i = 1; i <= MOVES_BACK && line.ply() - 2 * i >= 0; i++) {
            if (reaches(line.ply() - 2 * i, move, reached)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if the line reaches the position with this move at that place and the move from that place at the end. */
    private boolean reaches(int place, Move move, Position reached) {
        Position position = line.position(place);
        List<Move> moves = line.moves();
        for (int ply = place; ply <= line.ply(); ply++) {
            Move next = ply == place ? move : ply == line.ply() ? moves.get(place) : moves.get(ply);
            if (!position.isLegal(next) || !known(position).contains(next)) {
                return false;
            }
            position = position.play(next);
        }
        return !move.equals(moves.get(place)) && position.isSameAs(reached);
    }

    /** Returns the book's moves; empty if it cannot be read, which the look-up of the shown position reports. */
    private Set<Move> known(Position position) {
        return known.computeIfAbsent(position, at -> {
            Set<Move> moves = new HashSet<>();
            try {
                for (BookMove move : book.moves(at)) {
                    move.move().ifPresent(moves::add);
                }
            } catch (IOException e) {
                moves.clear();
            }
            return moves;
        });
    }
}
