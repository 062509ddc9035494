package org.polybook.scid.internal.database;

import java.io.IOException;

/**
 * The names of a database: players, events, sites, rounds, each kind numbered from 0. The texts stay in the file;
 * memory holds only their places. Safe for any number of threads.
 */
public interface NameFile {
    /** The number of names of that kind, as the file claims. */
    long claimedCount(NameKind kind);

    /** The size of the file, in bytes. */
    long bytes();

    /** Returns true if a name has that number and is not damaged. */
    boolean has(NameKind kind, long id);

    /**
     * Reads a name.
     *
     * @param id from 0
     * @return false if no name has that number, or if the name is damaged; {@code into} then holds {@code ?}
     * @throws IOException if the file cannot be read, or another file has replaced it
     */
    boolean readOrSetUnknown(NameKind kind, long id, NameBytes into) throws IOException;
}
