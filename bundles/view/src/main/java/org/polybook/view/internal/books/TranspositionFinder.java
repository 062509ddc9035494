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
 * Checks if a book also reaches the position after a move by another order of the moves. Another order is tried by
 * exchanging the move with one of the last moves of the same side; the book must contain every move of that order.
 */
final class TranspositionFinder {
    /** The number of the side's last moves with which the move is exchanged. */
    private static final int MOVES_BACK = 4;

    private final OpeningBook book;
    private final Line line;
    private final Map<Position, Set<Move>> known = new HashMap<>();

    TranspositionFinder(OpeningBook book, Line line) {
        this.book = book;
        this.line = line;
    }

    /**
     * Returns true if the book also reaches the position after the move, which is legal in the shown position, by
     * another order.
     */
    boolean isReachedByOtherOrder(Move move) {
        Position reached = line.shownPosition().play(move);
        for (int i = 1; i <= MOVES_BACK && line.ply() - 2 * i >= 0; i++) {
            if (reachesByExchangedMoves(line.ply() - 2 * i, move, reached)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns true if the book reaches the position by the shown line in which this move and the line's move at {@code
     * place} are exchanged.
     */
    private boolean reachesByExchangedMoves(int place, Move move, Position reached) {
        Position position = line.position(place);
        List<Move> moves = line.moves();
        for (int ply = place; ply <= line.ply(); ply++) {
            Move next = ply == place ? move : ply == line.ply() ? moves.get(place) : moves.get(ply);
            if (!position.isLegal(next) || !bookMovesOrEmpty(position).contains(next)) {
                return false;
            }
            position = position.play(next);
        }
        return !move.equals(moves.get(place)) && position.isSameAs(reached);
    }

    /**
     * Returns the book's moves; empty if the book cannot be read, a failure that the look-up of the shown position
     * reports.
     */
    private Set<Move> bookMovesOrEmpty(Position position) {
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
