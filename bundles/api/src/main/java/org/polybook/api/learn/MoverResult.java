package org.polybook.api.learn;

import java.util.Optional;
import org.polybook.api.game.GameResult;

/** The result of a game for the side that played a move. */
public enum MoverResult {
    /** The side has won. */
    WIN,
    /** The game is a draw. */
    DRAW,
    /** The other side has won. */
    LOSS;

    /** Returns the result for a side; empty if the result is unknown. */
    public static Optional<MoverResult> of(GameResult result, boolean white) {
        return switch (result) {
            case WHITE_WINS -> Optional.of(white ? WIN : LOSS);
            case BLACK_WINS -> Optional.of(white ? LOSS : WIN);
            case DRAW -> Optional.of(DRAW);
            case UNKNOWN -> Optional.empty();
        };
    }
}
