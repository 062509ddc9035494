package org.polybook.chess;

/** When a position's en-passant square is written. */
public enum EnPassantMode {
    /** After every double step, as the FEN standard says. */
    ALWAYS,
    /** If a pawn of the side to move stands beside the pawn that stepped, whether or not it may take. */
    PSEUDO_LEGAL,
    /** If taking there is a legal move. */
    LEGAL
}
