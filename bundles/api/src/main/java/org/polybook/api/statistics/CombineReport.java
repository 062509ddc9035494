package org.polybook.api.statistics;

import java.util.Objects;

/**
 * The content of a combined file of statistics.
 *
 * @param origin the options of the counts, and all sources in order
 * @param games the number of games
 * @param positions the number of positions; a key with both sides to move counts twice
 * @param moves the number of moves, each counted once in each position
 * @param plays the number of counted plies: a move counts each time that a game played it
 * @param bytes the size of the file
 */
public record CombineReport(CountedGames origin, long games, long positions, long moves, long plays, long bytes) {
    public CombineReport {
        Objects.requireNonNull(origin, "origin");
    }
}
