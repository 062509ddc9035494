package org.polybook.variants.rules;

/** How a pawn makes two steps at once from its first rank. */
public enum DoubleStep {
    /** Not at all. */
    NONE,
    /** Straight ahead over an empty square. */
    STRAIGHT,
    /** Along a forward diagonal over an empty square. */
    DIAGONAL,
    /** Along a forward diagonal over anything. */
    DIAGONAL_JUMP
}
