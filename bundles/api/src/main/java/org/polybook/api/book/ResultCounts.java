package org.polybook.api.book;

/**
 * The numbers of games by result.
 *
 * @param games the number of games, including those without a result
 * @param whiteWins the number of games won by White
 * @param draws the number of drawn games
 * @param blackWins the number of games won by Black
 */
public record ResultCounts(long games, long whiteWins, long draws, long blackWins) {
    /** No games. */
    public static final ResultCounts NONE = new ResultCounts(0, 0, 0, 0);

    /** @throws IllegalArgumentException if a number is negative, or more games have a result than there are games */
    public ResultCounts {
        if (whiteWins < 0
                || draws < 0
                || blackWins < 0
                || games < whiteWins
                || games - whiteWins < draws
                || games - whiteWins - draws < blackWins) {
            throw new IllegalArgumentException("games: at least the sum of the results, each from 0; not " + games
                    + " games, +" + whiteWins + " =" + draws + " -" + blackWins);
        }
    }

    /** Returns the sums over moves. */
    public static ResultCounts sumOf(Iterable<MoveStatistics> moves) {
        long games = 0;
        long whiteWins = 0;
        long draws = 0;
        long blackWins = 0;
        for (MoveStatistics move : moves) {
            games += move.games();
            whiteWins += move.whiteWins();
            draws += move.draws();
            blackWins += move.blackWins();
        }
        return new ResultCounts(games, whiteWins, draws, blackWins);
    }

    /** Returns the sum of these numbers and others. */
    public ResultCounts plus(ResultCounts others) {
        return new ResultCounts(
                games + others.games, whiteWins + others.whiteWins, draws + others.draws, blackWins + others.blackWins);
    }
}
