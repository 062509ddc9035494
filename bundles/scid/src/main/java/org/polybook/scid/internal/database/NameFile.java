package org.polybook.scid.internal.database;

import java.io.IOException;

/**
 * The names of a database: players, events, sites, rounds, numbered from 0. The texts stay in their file; memory holds
 * only their places. Safe for any number of threads.
 */
public interface NameFile {
    /** The number of names of that kind, as the file claims. */
    long count(NameKind kind);

    /** The bytes of the file. */
    long bytes();

    /** Returns true if a name has that number and is not damaged. */
    boolean has(NameKind kind, long id);

    /**
     * Reads a name.
     *
     * @param id from 0
     * @return false if no name has that number, or it is damaged; then {@code into} holds {@code ?}
     * @throws IOException if the file cannot be read, or has been replaced by another
     */
    boolean read(NameKind kind, long id, NameBytes into) throws IOException;
}
