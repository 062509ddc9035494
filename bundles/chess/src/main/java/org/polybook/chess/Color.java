package org.polybook.chess;

/** The two sides. White is the side that starts, whatever a variant calls it (Red, Sente). */
public enum Color {
    WHITE,
    BLACK;

    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }
}
