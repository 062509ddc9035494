package org.polybook.api.database;

/**
 * The totals of a set of games.
 *
 * @param games the number of games, including those without a result
 * @param results the totals of the games with a result
 * @param ratings the totals of the games in which both players have a rating
 * @param years the totals of the games with a known year
 */
public record GameTotals(long games, Results results, Ratings ratings, Years years) {
    /** The totals of an empty set of games. */
    public static final GameTotals NONE =
            new GameTotals(0, new Results(0, 0, 0), new Ratings(0, 0, 0, 0), new Years(0, 0, 0, 0));

    /** The numbers of games by result. */
    public record Results(long whiteWins, long draws, long blackWins) {
        /** Returns the number of games with a result. */
        public long games() {
            return whiteWins + draws + blackWins;
        }

        /** Returns the score of White, from 0 to 1; 0.5 if no game has a result. */
        public double whiteScore() {
            return games() == 0 ? 0.5 : (whiteWins + draws / 2.0) / games();
        }

        /** Returns the fraction of drawn games, from 0 to 1; 0 if no game has a result. */
        public double drawRate() {
            return games() == 0 ? 0 : (double) draws / games();
        }
    }

    /**
     * The ratings of the side to move and of its opponents.
     *
     * @param games the number of games in which both ratings are known; if it is 0, the other components are 0
     * @param average the average rating of the side to move
     * @param opponents the average rating of the other side
     * @param performance the performance rating of the side to move by the FIDE table: the rating at which its expected
     *     score against those opponents is its score in all games that have a result
     */
    public record Ratings(long games, double average, double opponents, double performance) {}

    /**
     * The years of the games.
     *
     * @param games the number of games with a known year; if it is 0, the other components are 0
     * @param average the average year
     * @param first the year of the earliest game
     * @param last the year of the latest game
     */
    public record Years(long games, double average, int first, int last) {}
}
