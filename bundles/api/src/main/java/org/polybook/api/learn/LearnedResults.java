package org.polybook.api.learn;

/**
 * How often a move was played and what came of it, for the side that made it.
 *
 * @param wins at least 0
 * @param draws at least 0
 * @param losses at least 0
 */
public record LearnedResults(long wins, long draws, long losses) {
    public LearnedResults {
        if (wins < 0 || draws < 0 || losses < 0) {
            throw new IllegalArgumentException("a number of games below 0: " + wins + ", " + draws + ", " + losses);
        }
    }

    /** All games. */
    public long games() {
        return wins + draws + losses;
    }

    /** Two for a win, one for a draw. */
    public long halfPoints() {
        return 2 * wins + draws;
    }
}
