package org.polybook.variants.rules;

/** The form of a pawn's double step from its first rank. */
public enum DoubleStep {
    /** No double step. */
    NONE,
    /** Straight ahead over an empty square. */
    STRAIGHT,
    /** Along a forward diagonal over an empty square. */
    DIAGONAL,
    /** Along a forward diagonal over any square, empty or occupied. */
    DIAGONAL_JUMP
}
