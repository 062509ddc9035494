package org.polybook.api.learn;

import java.util.Optional;
import org.polybook.api.game.GameResult;

/** How a game ended for the side that made a move. */
public enum MoverResult {
    /** It has won. */
    WIN,
    /** Nobody has. */
    DRAW,
    /** The other side has won. */
    LOSS;

    /** For a side; empty if the result is not known. */
    public static Optional<MoverResult> of(GameResult result, boolean white) {
        return switch (result) {
            case WHITE_WINS -> Optional.of(white ? WIN : LOSS);
            case BLACK_WINS -> Optional.of(white ? LOSS : WIN);
            case DRAW -> Optional.of(DRAW);
            case UNKNOWN -> Optional.empty();
        };
    }
}
