package org.polybook.api.inspect;

/** How a tree is written down. All text is UTF-8. */
public enum TreeFormat {
    /** One game with variations; shares and transpositions are comments. Needs a game format named "pgn". */
    PGN,
    /** An object whose moves hold the moves after them. */
    JSON,
    /** A row a move, each naming the row of the move before it. */
    CSV,
    /** A graph for Graphviz; transpositions lead to the position they share. */
    DOT,
    /** A picture for people. */
    SVG,
    /** The same picture in pixels. Needs the Java module {@code java.desktop} and a font; without a screen. */
    PNG
}
