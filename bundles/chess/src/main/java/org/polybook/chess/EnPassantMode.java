package org.polybook.chess;

/**
 * The condition for writing a position's en-passant square. Variants with lions use this field for the square on which
 * a lion has just been taken, too; every mode writes that square.
 */
public enum EnPassantMode {
    /** After every double step, as the FEN standard requires. */
    ALWAYS,
    /**
     * If a pawn of the side to move is next to the pawn that made the double step, even if its capture would be
     * illegal; also whenever any other en-passant capture is legal.
     */
    PSEUDO_LEGAL,
    /** If an en-passant capture is legal. */
    LEGAL
}
