package org.polybook.scid.internal.search;

/** The rating difference that corresponds to a score, by FIDE's table. */
final class PerformanceRating {
    /** {@code int[51]}: the rating difference for each score from 50 to 100 percent. */
    private static final int[] ABOVE = {
        0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
        193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501,
        538, 589, 677, 800
    };

    private PerformanceRating() {}

    /**
     * The rating difference for White or for Black. As in Scid, White's score is rounded to a whole percentage, halves
     * up, and Black's score is 100 minus that percentage.
     */
    static int difference(boolean white, long whiteWins, long draws, long blackWins) {
        long games = whiteWins + draws + blackWins;
        if (games == 0) {
            return 0;
        }
        int percent = (int) ((200 * whiteWins + 100 * draws + games) / (2 * games));
        int above = percent < 50 ? -ABOVE[50 - percent] : ABOVE[percent - 50];
        return white ? above : -above;
    }
}
