package org.polybook.api.book;

import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.Move;

/**
 * What a book says about one move of a position. Illegal moves are shown, too: books of real life have them.
 *
 * <pre>{@code
 * for (BookMove move : book.moves(position)) {
 *     if (move.isLegal()) {
 *         System.out.printf("%s %.0f %%%n", San.of(position, move.move().get()), 100 * move.share());
 *     }
 * }
 * }</pre>
 *
 * @param entry the record as it stands in the book
 * @param move the move it means in that position; empty if it means none that is legal there
 * @param share its weight over the sum of the position's weights, 0 to 1; 0 if all of them are 0
 */
public record BookMove(BookEntry entry, Optional<Move> move, double share) {
    public BookMove {
        Objects.requireNonNull(entry, "entry");
        Objects.requireNonNull(move, "move");
    }

    /** Whether the record means a move that is legal in the position. */
    public boolean isLegal() {
        return move.isPresent();
    }
}
