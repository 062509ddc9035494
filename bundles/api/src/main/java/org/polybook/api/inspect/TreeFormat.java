package org.polybook.api.inspect;

/** The output formats of trees. All text is UTF-8. */
public enum TreeFormat {
    /** A game with variations; shares and transpositions are comments. Needs a game format named "pgn". */
    PGN,
    /** An object with nested moves. */
    JSON,
    /** One row per move, with the row number of the previous move. */
    CSV,
    /** A graph for Graphviz; transpositions lead to a shared position. */
    DOT,
    /** A vector image. */
    SVG,
    /** The image of {@link #SVG} as pixels. Needs the Java module {@code java.desktop} and a font, but no screen. */
    PNG
}
