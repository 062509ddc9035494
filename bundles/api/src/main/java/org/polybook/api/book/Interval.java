package org.polybook.api.book;

/**
 * An estimate of a score with its confidence interval; all numbers are from 0 to 1.
 *
 * @param low the lower end
 * @param mean the mean of the games; 0.5 without games
 * @param high the upper end
 */
public record Interval(double low, double mean, double high) {
    /** The half-width of an interval of 95 %, in standard deviations. */
    public static final double DEVIATIONS_OF_95_PERCENT = 1.96;

    /**
     * Returns the interval of a mean score: that of Wilson, but with the variance of wins, draws and losses in place of
     * that of wins and losses, so that a player who always draws has a narrower one.
     *
     * @param z the number of standard deviations, such as 1.96 for 95 %
     */
    static Interval ofScore(long wins, long draws, long losses, double z) {
        double games = (double) wins + draws + losses;
        if (games == 0) {
            return new Interval(0, 0.5, 1);
        }
        double mean = (wins + draws / 2.0) / games;
        double variance = Math.max(0, (wins + draws / 4.0) / games - mean * mean);
        double square = z * z;
        double center = (games * mean + square / 2) / (games + square);
        double half = Math.abs(z) / (games + square) * Math.sqrt(games * variance + square / 4);
        return new Interval(Math.max(0, center - half), mean, Math.min(1, center + half));
    }
}
