package org.polybook.chess;

/** The two sides. White is the side that starts, whatever a variant calls it (Red, Sente). */
public enum Color {
    /** The side that starts. */
    WHITE,
    /** The side that answers. */
    BLACK;

    /** The other side. */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }
}
