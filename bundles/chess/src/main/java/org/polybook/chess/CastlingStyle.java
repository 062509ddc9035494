package org.polybook.chess;

/** How castling is written in coordinates. Both styles are read, whatever is written. */
public enum CastlingStyle {
    /**
     * By the king's target: {@code e1g1}. Where that could be taken for a step of the king, as happens in Chess960, by the
     * rook's square.
     */
    STANDARD,
    /** By the rook's square: {@code e1h1}. */
    CHESS960
}
