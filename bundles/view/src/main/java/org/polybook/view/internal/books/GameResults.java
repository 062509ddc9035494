package org.polybook.view.internal.books;

import org.polybook.api.book.MoveStatistics;

/**
 * The numbers of wins and draws in the games with a move, at least 0 each.
 *
 * @param otherOrders the number of games known to have reached the position after the move by another order of moves
 */
public record GameResults(long whiteWins, long draws, long blackWins, long otherOrders) {
    /** @param reached the number of games that reached the position after the move, at least those with the move */
    static GameResults of(MoveStatistics statistics, long reached) {
        return new GameResults(
                statistics.whiteWins(), statistics.draws(), statistics.blackWins(), reached - statistics.games());
    }

    /** Returns the sum of these results and others. */
    public GameResults plus(GameResults others) {
        return new GameResults(
                whiteWins + others.whiteWins,
                draws + others.draws,
                blackWins + others.blackWins,
                otherOrders + others.otherOrders);
    }

    /** The number of games. */
    public long games() {
        return whiteWins + draws + blackWins;
    }
}
