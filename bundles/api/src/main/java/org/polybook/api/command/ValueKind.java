package org.polybook.api.command;

/** The kind of a value that a command takes. A front end reads and completes a value by its kind. */
public enum ValueKind {
    /** Any text. */
    TEXT,
    /** A whole number from -2<sup>63</sup> to 2<sup>63</sup>-1. The front end refuses anything else. */
    NUMBER,
    /** The name of a file. */
    FILE,
    /** A book: the name of its file on a command line, the name of a served book in a framework. */
    BOOK,
    /** Moves, with or without numbers; several words on a command line. */
    MOVES,
    /** A position as a FEN or {@code startpos}; several words on a command line. */
    FEN,
    /** The name of a variant of chess. */
    VARIANT;

    /** Returns true if a value may have several words. */
    public boolean isPhrase() {
        return this == MOVES || this == FEN;
    }
}
