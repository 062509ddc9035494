package org.polybook.api.database;

/** The treatment of an existing database to which games are written. */
public enum WriteMode {
    /** Creates the database; fails if it exists. */
    CREATE,
    /** Appends the new games to the existing ones; creates the database if it does not exist. */
    APPEND,
    /** Replaces all existing games. */
    REPLACE
}
