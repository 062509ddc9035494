package org.polybook.view.internal.books;

import java.util.List;

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
}
