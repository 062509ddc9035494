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
 * Finds out whether a book gets to the position after a move by another order of the moves as well: the move is exchanged with one of
 * the same side's last moves, and the book has to have every move of that order.
 */
final class MoveOrders {
    /** So many moves of the side are tried, from the last on. */
    private static final int MOVES_BACK = 4;

    private final OpeningBook book;
    private final Line line;
    private final Map<Position, Set<Move>> known = new HashMap<>();

    MoveOrders(OpeningBook book, Line line) {
        this.book = book;
        this.line = line;
    }

    /** Whether it does, for a move that is legal in the shown position. */
    boolean isReachedOtherwise(Move move) {
        Position reached = line.position().play(move);
        for (int i = 1; i <= MOVES_BACK && line.ply() - 2 * i >= 0; i++) {
            if (gets(line.ply() - 2 * i, move, reached)) {
                return true;
            }
        }
        return false;
    }

    /** With the move at that place made last, and this one in its stead. */
    private boolean gets(int place, Move move, Position reached) {
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

    /** The book's moves there; none if it cannot be read, which is told of the shown position. */
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
