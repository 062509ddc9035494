package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.chess.Replayer;

/** Is shown a search for the lines of a book. */
interface LineVisitor {
    /** A move is about to be made; share is its weight over those of its position, or −1 for the other side's moves. */
    default void enter(Replayer before, int move, int ply, double share) throws IOException {}

    /**
     * A line ends.
     *
     * @param number of the line, from 1
     * @param plies how long it is
     * @param tail why it ends before the book does, empty if it does not
     */
    default void line(long number, int plies, String tail) throws IOException {}

    /** A position with the side to move that has records is met for the first time. */
    default void position() {}
}
