package org.polybook.chess;

import java.util.Optional;

/** How a position stands by its own rules, without looking at the moves that led to it. */
public enum Outcome {
    /** The game goes on. */
    NONE,
    /** The side to move is in check and has no legal move. */
    CHECKMATE,
    /** The side to move has no legal move and is not in check. */
    STALEMATE,
    /** Neither side can ever give mate. */
    INSUFFICIENT_MATERIAL,
    /** Decided by a rule of the variant's own. */
    VARIANT_END;

    /** The winner, if this outcome names one by itself, given the side to move. */
    public Optional<Color> winner(Color turn) {
        return this == CHECKMATE ? Optional.of(turn.opposite()) : Optional.empty();
    }
}
