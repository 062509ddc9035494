package org.polybook.chess;

import java.util.Optional;

/** The outcome of a position, determined without the moves that led to it. */
public enum Outcome {
    /** The game continues. */
    NONE,
    /** The side to move is in check and has no legal move. */
    CHECKMATE,
    /** The side to move has no legal move and is not in check. */
    STALEMATE,
    /** Neither side can give mate any more. */
    INSUFFICIENT_MATERIAL,
    /** An additional rule of the variant has decided the game. */
    VARIANT_END;

    /** Returns the winner, if this outcome determines one, given the side to move. */
    public Optional<Color> winner(Color turn) {
        return this == CHECKMATE ? Optional.of(turn.opposite()) : Optional.empty();
    }
}
