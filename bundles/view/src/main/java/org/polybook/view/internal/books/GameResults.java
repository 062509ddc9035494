package org.polybook.view.internal.books;

import org.polybook.api.book.MoveStatistics;

/** The numbers of wins and draws in the games with a move, at least 0 each. */
public record GameResults(long whiteWins, long draws, long blackWins) {
    static GameResults of(MoveStatistics statistics) {
        return new GameResults(statistics.whiteWins(), statistics.draws(), statistics.blackWins());
    }

    /** Returns the sum of these results and others. */
    public GameResults plus(GameResults others) {
        return new GameResults(whiteWins + others.whiteWins, draws + others.draws, blackWins + others.blackWins);
    }

    /** The number of games. */
    public long games() {
        return whiteWins + draws + blackWins;
    }
}
