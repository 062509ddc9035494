package org.polybook.zobrist.internal;

/** Whom a rule follows where XBoard and the documents of its book format differ. */
enum Source {
    /** XBoard 4.9.1, as its books are. */
    PROGRAM,
    /** The documents, as they are worded. Where they say nothing the program is followed. */
    DOCUMENTS
}
