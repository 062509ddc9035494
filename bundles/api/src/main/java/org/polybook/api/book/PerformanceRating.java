package org.polybook.api.book;

import org.polybook.chess.Color;

/** The rating difference that corresponds to a score, by FIDE's table. */
public final class PerformanceRating {
    /** {@code int[51]}: the rating difference for each score from 50 to 100 percent. */
    private static final int[] ABOVE = {
        0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
        193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501,
        538, 589, 677, 800
    };

    private static final int EVEN = 50;
    private static final int MAX_PERCENT = 100;

    private PerformanceRating() {}

    /**
     * Returns the rating difference for a player, −800 to 800: the difference between its performance and the average
     * rating of its opponents. White's score is rounded to a whole percentage, halves up, and Black's score is 100
     * minus that percentage. 0 without games.
     */
    public static int difference(Color player, long whiteWins, long draws, long blackWins) {
        double games = (double) whiteWins + draws + blackWins;
        if (games == 0) {
            return 0;
        }
        int percent = Math.min(MAX_PERCENT, (int) ((200.0 * whiteWins + 100.0 * draws + games) / (2 * games)));
        int above = percent < EVEN ? -ABOVE[EVEN - percent] : ABOVE[percent - EVEN];
        return player == Color.WHITE ? above : -above;
    }
}
