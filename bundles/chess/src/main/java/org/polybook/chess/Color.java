package org.polybook.chess;

/** The two sides. White is the side that starts, regardless of its name in a variant (Red, Sente). */
public enum Color {
    /** The side that starts. */
    WHITE,
    /** The side that moves second. */
    BLACK;

    /** Returns the other side. */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }
}
