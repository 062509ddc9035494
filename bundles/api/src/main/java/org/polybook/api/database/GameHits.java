package org.polybook.api.database;

/** Is told of the games that a search finds, in the order of their numbers, all by one thread. */
@FunctionalInterface
public interface GameHits {
    /** Instead of a ply: no position was asked for. */
    int NO_PLY = -1;

    /**
     * A game.
     *
     * @param game from 1
     * @param ply after how many half-moves the position comes first; {@link #NO_PLY} if none was asked for
     */
    void found(long game, int ply);
}
