package org.polybook.view.internal.books;

import java.util.List;
import java.util.Optional;
import org.polybook.chess.Move;

/**
 * The answer of one book for a position.
 *
 * @param moves the heaviest first; empty if the book does not have the position
 * @param games the games of the position
 * @param problem the reason why the look-up failed; empty if it succeeded
 */
public record BookAnswer(ListedBook book, List<MoveRow> moves, BookGames games, String problem) {
    public BookAnswer {
        moves = List.copyOf(moves);
    }

    /** Returns the row of that move; empty if the book does not have it. */
    public Optional<MoveRow> rowFor(Move move) {
        return moves.stream()
                .filter(row -> row.move().equals(Optional.of(move)))
                .findFirst();
    }
}
