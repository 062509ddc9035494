package org.polybook.api.command;

/** The kind of a value of a command. A front end parses and completes values by kind. */
public enum ValueKind {
    /** Any text. */
    TEXT,
    /** A whole number from -2<sup>63</sup> to 2<sup>63</sup>-1. The front end rejects anything else. */
    NUMBER,
    /** The name of a file. */
    FILE,
    /** A book: a file name on a command line, the name of a served book in a framework. */
    BOOK,
    /** Moves, with or without numbers; several words on a command line. */
    MOVES,
    /** A position as a FEN or {@code startpos}; several words on a command line. */
    FEN,
    /** The name of a chess variant. */
    VARIANT;

    /** Returns true if a value may consist of several words. */
    public boolean allowsSeveralWords() {
        return this == MOVES || this == FEN;
    }
}
