package org.polybook.api.learn;

/**
 * The results of the games with a move, from the point of view of the side that played it.
 *
 * @param wins at least 0
 * @param draws at least 0
 * @param losses at least 0
 */
public record LearnedResults(long wins, long draws, long losses) {
    public LearnedResults {
        if (wins < 0 || draws < 0 || losses < 0) {
            throw new IllegalArgumentException(
                    "numbers of games: at least 0, not " + wins + ", " + draws + ", " + losses);
        }
    }

    /** Returns the number of games. */
    public long games() {
        return wins + draws + losses;
    }

    /** Returns the score in half-points: two for a win, one for a draw. */
    public long halfPoints() {
        return 2 * wins + draws;
    }
}
