package org.polybook.chess;

/**
 * The condition for writing a position's en-passant square. Variants with lions store the square of a lion just taken
 * in its place, which every mode writes.
 */
public enum EnPassantMode {
    /** After every double step, as the FEN standard requires. */
    ALWAYS,
    /**
     * If a pawn of the side to move is next to the pawn that made the double step, even if it must not capture; also
     * if an en-passant capture is legal.
     */
    PSEUDO_LEGAL,
    /** If an en-passant capture is legal. */
    LEGAL
}
