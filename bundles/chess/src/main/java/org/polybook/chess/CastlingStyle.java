package org.polybook.chess;

/** The form of castling in coordinates. Readers accept both styles. */
public enum CastlingStyle {
    /**
     * The king's square and its target: {@code e1g1}. In Chess960 such a text may also be a normal step of the king;
     * then castling is written as in {@link #CHESS960}.
     */
    STANDARD,
    /** The king's square and the rook's: {@code e1h1}. */
    CHESS960
}
