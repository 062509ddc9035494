package org.polybook.chess.notation;

/** How much of the world's SAN is taken. */
public enum SanMode {
    /** Whatever names one legal move; the leniencies are listed at {@link San}. */
    LENIENT,
    /** Only what {@link San#of} writes, to the letter. */
    STRICT
}
