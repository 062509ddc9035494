package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.chess.Replayer;

/** Receives the events of a search for the lines of a book. */
interface LineVisitor {
    /**
     * Called before a move is played.
     *
     * @param share the weight of the move divided by the sum of the weights of its position; −1 for a move of the side
     * for which no book moves are followed
     */
    default void beforeMove(Replayer before, int move, int ply, double share) throws IOException {}

    /**
     * Called at the end of a line.
     *
     * @param number the number of the line, from 1
     * @param plies the length of the line, in plies
     * @param tail the reason why the line ends although the book continues; empty if the book does not continue
     */
    default void onLineEnd(long number, int plies, String tail) throws IOException {}

    /** Called at the first visit of each position that has records and in which the chosen side is to move. */
    default void onNewOwnBookPosition() {}
}
