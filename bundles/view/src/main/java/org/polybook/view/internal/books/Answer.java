package org.polybook.view.internal.books;

import java.util.List;
import java.util.Optional;
import org.polybook.chess.Move;

/**
 * What one book says of the position.
 *
 * @param moves the heaviest first; empty if it does not know the position
 * @param problem why it could not be asked; empty if it could
 */
public record Answer(ListedBook book, List<MoveRow> moves, String problem) {
    public Answer {
        moves = List.copyOf(moves);
    }

    /** Returns the row of that move, or empty if the book does not have it. */
    public Optional<MoveRow> of(Move move) {
        return moves.stream()
                .filter(row -> row.move().equals(Optional.of(move)))
                .findFirst();
    }
}
