package org.polybook.view.internal.books;

import org.polybook.api.book.MoveStatistics;

/** Results of the games with a move, at least 0 each. */
public record Results(long whiteWins, long draws, long blackWins) {
    static Results of(MoveStatistics statistics) {
        return new Results(statistics.whiteWins(), statistics.draws(), statistics.blackWins());
    }

    /** Returns the results of these games and others together. */
    public Results plus(Results others) {
        return new Results(whiteWins + others.whiteWins, draws + others.draws, blackWins + others.blackWins);
    }

    /** How many games there are. */
    public long games() {
        return whiteWins + draws + blackWins;
    }
}
