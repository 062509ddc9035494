package org.polybook.chess;

/** Whose name of a variant is meant. */
public enum Naming {
    /** The Chess Engine Communication Protocol, and so the headers of books: {@code "fischerandom"}. */
    CECP,
    /** Values of the UCI option {@code UCI_Variant}; Chess960 is {@code "chess"} there, with the option {@code UCI_Chess960}. */
    UCI,
    /** Keys of variants at lichess.org: {@code "chess960"}. */
    LICHESS,
    /** What a PGN tag {@code Variant} says: {@code "Chess960"}. */
    PGN
}
