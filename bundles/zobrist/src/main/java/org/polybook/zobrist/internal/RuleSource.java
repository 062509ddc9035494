package org.polybook.zobrist.internal;

/** The source of a rule where XBoard and the documents of its book format differ. */
enum RuleSource {
    /** XBoard 4.9.1, as it reads and writes its books. */
    PROGRAM,
    /** The documents, to the letter; where they are silent, the program. */
    DOCUMENTS
}
