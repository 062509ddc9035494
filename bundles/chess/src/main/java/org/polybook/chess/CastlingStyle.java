package org.polybook.chess;

/** The form of castling in coordinates. Readers accept both styles. */
public enum CastlingStyle {
    /**
     * By the king's target: {@code e1g1}. If that could be read as a step of the king, which happens in Chess960, by
     * the rook's square.
     */
    STANDARD,
    /** By the rook's square: {@code e1h1}. */
    CHESS960
}
