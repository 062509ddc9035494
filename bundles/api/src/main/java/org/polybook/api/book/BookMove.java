package org.polybook.api.book;

import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.Move;

/**
 * One move of a position in a book. Illegal moves are included, because real books contain some.
 *
 * <pre>{@code
 * for (BookMove move : book.moves(position)) {
 *     if (move.isLegal()) {
 *         System.out.printf("%s %.0f %%%n", San.of(position, move.move().get()), 100 * move.share());
 *     }
 * }
 * }</pre>
 *
 * @param entry the record of the book
 * @param move the decoded move; empty if the record does not encode a legal move of the position
 * @param share the weight divided by the sum of the weights of the position, 0 to 1; 0 if all weights are 0
 */
public record BookMove(BookEntry entry, Optional<Move> move, double share) {
    public BookMove {
        Objects.requireNonNull(entry, "entry");
        Objects.requireNonNull(move, "move");
    }

    /** Returns true if the record encodes a legal move of the position. */
    public boolean isLegal() {
        return move.isPresent();
    }
}
