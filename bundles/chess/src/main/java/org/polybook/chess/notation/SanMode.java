package org.polybook.chess.notation;

/** The strictness of reading SAN. */
public enum SanMode {
    /** Accepts any text that names one legal move; {@link San} lists the leniencies. */
    LENIENT,
    /** Accepts exactly the text that {@link San#of} writes. */
    STRICT
}
