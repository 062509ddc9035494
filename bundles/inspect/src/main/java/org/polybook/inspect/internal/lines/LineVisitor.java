package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.chess.Replayer;

/** Receives the events of a search for the lines of a book. */
interface LineVisitor {
    /**
     * Called before a move is played.
     *
     * @param share the weight of the move divided by the sum of its position's weights; −1 for moves of the other side
     */
    default void enter(Replayer before, int move, int ply, double share) throws IOException {}

    /**
     * Called at the end of a line.
     *
     * @param number number of the line, from 1
     * @param plies length of the line
     * @param tail the reason why the line ends before the book does; empty if the book ends there
     */
    default void line(long number, int plies, String tail) throws IOException {}

    /** Called for the first visit of a position that has records and in which the chosen side is to move. */
    default void position() {}
}
