package org.polybook.api.database;

/** Receives the games that a search finds, in the order of their numbers, from one thread. */
@FunctionalInterface
public interface GameHitVisitor {
    /** The ply of a game found by a search without a position. */
    int NO_PLY = -1;

    /**
     * Receives a game.
     *
     * @param game the number of the game, from 1
     * @param ply the number of plies before the first occurrence of the position; {@link #NO_PLY} if the query has no
     *     position
     */
    void found(long game, int ply);
}
