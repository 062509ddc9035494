package org.polybook.api.statistics;

import java.io.IOException;

/** Gives the games of one part of all games the numbers that they have in the combined file. For one thread. */
@FunctionalInterface
public interface GameNumbering {
    /**
     * Returns the number in the combined file.
     *
     * @param game the number in the part, from 0
     * @throws org.polybook.api.book.BookFormatException if the part has no such game
     */
    long number(long game) throws IOException;
}
