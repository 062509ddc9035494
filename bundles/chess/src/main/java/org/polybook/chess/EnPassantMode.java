package org.polybook.chess;

/**
 * When a position's en-passant square is written. Variants with lions have the square of a lion just taken in its place, which
 * every mode writes.
 */
public enum EnPassantMode {
    /** After every double step, as the FEN standard says. */
    ALWAYS,
    /** If a pawn of the side to move is next to the pawn that stepped, whether or not it may take; and if taking there is legal. */
    PSEUDO_LEGAL,
    /** If taking there is a legal move. */
    LEGAL
}
