package org.polybook.scid.internal.base;

import java.io.IOException;

/**
 * The names of a base: players, events, sites, rounds, by number from 0. Names stay in their file; what is kept of each is where it
 * is. Safe for any number of threads.
 */
public interface Names {
    /** How many names of that kind there are, as the file says. */
    long count(NameKind kind);

    /** Of their file. */
    long bytes();

    /** Whether there is a name of that number, and it is not damaged. */
    boolean has(NameKind kind, long id);

    /**
     * Reads a name.
     *
     * @param id from 0
     * @return false if there is none of that number, or it is damaged; then {@code into} holds {@code ?}
     * @throws IOException if the file cannot be read, or has become another
     */
    boolean read(NameKind kind, long id, NameBytes into) throws IOException;
}
