package org.polybook.api.database;

/**
 * Some games added up.
 *
 * @param games how many, those without a result, too
 * @param results of those that have one
 * @param ratings of those in which both players are rated
 * @param years of those whose year is known
 */
public record GameTotals(long games, Results results, Ratings ratings, Years years) {
    /** No games. */
    public static final GameTotals NONE =
            new GameTotals(0, new Results(0, 0, 0), new Ratings(0, 0, 0, 0), new Years(0, 0, 0, 0));

    /** Games by result. */
    public record Results(long whiteWins, long draws, long blackWins) {
        /** How many games have a result. */
        public long games() {
            return whiteWins + draws + blackWins;
        }

        /** White's score from 0 to 1; a half if no game has a result. */
        public double whiteScore() {
            return games() == 0 ? 0.5 : (whiteWins + draws / 2.0) / games();
        }

        /** Part of the games that were drawn, from 0 to 1; 0 if no game has a result. */
        public double drawRate() {
            return games() == 0 ? 0 : (double) draws / games();
        }
    }

    /**
     * Ratings of the side to move and of the other.
     *
     * @param games with both known; the rest is 0 if there are none
     * @param average rating of the side to move
     * @param opponents average rating of the other side
     * @param performance the rating whose owner would be expected to score against those opponents as the side to move did in all
     *     the games that have a result, by the table of FIDE
     */
    public record Ratings(long games, double average, double opponents, double performance) {}

    /**
     * When games were played.
     *
     * @param games of a known year; the rest is 0 if there are none
     * @param average year
     * @param first year of the earliest
     * @param last year of the latest
     */
    public record Years(long games, double average, int first, int last) {}
}
