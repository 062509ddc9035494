package org.polybook.api.database;

/** What becomes of games that are in a database already when others are written to it. */
public enum DatabaseWriting {
    /** There is to be no database of that name yet. */
    CREATE,
    /** They stay, and the new ones come after them; a database that is not there is made. */
    APPEND,
    /** They are thrown away. */
    REPLACE
}
