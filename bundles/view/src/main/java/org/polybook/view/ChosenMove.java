package org.polybook.view;

import java.util.Objects;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * A move that a user has chosen in the view.
 *
 * @param position before the move
 * @param move legal in that position
 */
public record ChosenMove(Position position, Move move) {
    public ChosenMove {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(move, "move");
    }

    /** The position that the view shows now. */
    public Position positionAfter() {
        return position.play(move);
    }
}
