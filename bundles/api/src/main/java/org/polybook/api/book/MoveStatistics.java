package org.polybook.api.book;

import java.util.Arrays;
import java.util.Objects;
import org.polybook.chess.Color;
import org.polybook.chess.Move;

/**
 * The results of the games with one move, for books that have more data than weights. An immutable value, built step by
 * step because later versions may add properties:
 *
 * <pre>{@code
 * MoveStatistics statistics = MoveStatistics.of(e4, 410, 380, 210)
 *         .withGames(1040)
 *         .withAverageMoverElo(2480)
 *         .withYears(1851, 2024);
 * Interval score = statistics.score(Color.WHITE, 1.96);
 * }</pre>
 */
public final class MoveStatistics {
    private static final int MONTHS = 12;

    private final Move move;
    private final ResultCounts results;
    private final long ratedGames;
    private final int averageMoverElo;
    private final int averageOpponentElo;
    private final int performance;
    private final int firstYear;
    private final int lastYear;
    private final int lastMonth;

    private MoveStatistics(
            Move move,
            ResultCounts results,
            long ratedGames,
            int averageMoverElo,
            int averageOpponentElo,
            int performance,
            int firstYear,
            int lastYear,
            int lastMonth) {
        this.move = Objects.requireNonNull(move, "move");
        this.results = Objects.requireNonNull(results, "results");
        this.ratedGames = ratedGames;
        this.averageMoverElo = averageMoverElo;
        this.averageOpponentElo = averageOpponentElo;
        this.performance = performance;
        this.firstYear = firstYear;
        this.lastYear = lastYear;
        this.lastMonth = lastMonth;
    }

    /** Returns statistics of games that all have a result, without ratings and years. */
    public static MoveStatistics of(Move move, long whiteWins, long draws, long blackWins) {
        return of(move, new ResultCounts(whiteWins + draws + blackWins, whiteWins, draws, blackWins));
    }

    /** Returns statistics without ratings and years. */
    public static MoveStatistics of(Move move, ResultCounts results) {
        return new MoveStatistics(move, results, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Returns the move. */
    public Move move() {
        return move;
    }

    /** Returns the numbers of games by result. */
    public ResultCounts results() {
        return results;
    }

    /** Returns the number of games, including those without a result. */
    public long games() {
        return results.games();
    }

    /** Returns the number of games with a result. */
    public long gamesWithResult() {
        return results.whiteWins() + results.draws() + results.blackWins();
    }

    /** Returns the number of games won by White. */
    public long whiteWins() {
        return results.whiteWins();
    }

    /** Returns the number of drawn games. */
    public long draws() {
        return results.draws();
    }

    /** Returns the number of games won by Black. */
    public long blackWins() {
        return results.blackWins();
    }

    /** Returns the number of games of {@link #averageMoverElo}; 0 if unknown. */
    public long ratedGames() {
        return ratedGames;
    }

    /** Returns the average rating of the players who made the move; 0 if unknown. */
    public int averageMoverElo() {
        return averageMoverElo;
    }

    /** Returns the average rating of the opponents of the players who made the move; 0 if unknown. */
    public int averageOpponentElo() {
        return averageOpponentElo;
    }

    /**
     * Returns the performance of the players who made the move: the average rating of their opponents plus the {@link
     * PerformanceRating#difference} for their score in all games with a result; 0 if unknown.
     */
    public int performance() {
        return performance;
    }

    /** Returns the year of the earliest game; 0 if unknown. */
    public int firstYear() {
        return firstYear;
    }

    /** Returns the year of the latest game; 0 if unknown. */
    public int lastYear() {
        return lastYear;
    }

    /** Returns the month of the latest game, 1 to 12, in the year {@link #lastYear}; 0 if unknown. */
    public int lastMonth() {
        return lastMonth;
    }

    /**
     * Returns a copy with that number of games, including those without a result.
     *
     * @throws IllegalArgumentException if more games have a result
     */
    public MoveStatistics withGames(long games) {
        ResultCounts counts = new ResultCounts(games, whiteWins(), draws(), blackWins());
        return new MoveStatistics(
                move,
                counts,
                ratedGames,
                averageMoverElo,
                averageOpponentElo,
                performance,
                firstYear,
                lastYear,
                lastMonth);
    }

    /** Returns a copy with that number of games of {@link #averageMoverElo}; 0 if unknown. */
    public MoveStatistics withRatedGames(long games) {
        return withRatings(games, averageMoverElo, averageOpponentElo, performance);
    }

    /** Returns a copy with that average rating of the players who made the move; 0 if unknown. */
    public MoveStatistics withAverageMoverElo(int rating) {
        return withRatings(ratedGames, rating, averageOpponentElo, performance);
    }

    /** Returns a copy with that average rating of the opponents of the players who made the move; 0 if unknown. */
    public MoveStatistics withAverageOpponentElo(int rating) {
        return withRatings(ratedGames, averageMoverElo, rating, performance);
    }

    /** Returns a copy with that performance of the players who made the move; 0 if unknown. */
    public MoveStatistics withPerformance(int rating) {
        return withRatings(ratedGames, averageMoverElo, averageOpponentElo, rating);
    }

    private MoveStatistics withRatings(long games, int mover, int opponent, int performed) {
        return new MoveStatistics(move, results, games, mover, opponent, performed, firstYear, lastYear, lastMonth);
    }

    /** Returns a copy with the years of the earliest and the latest game, 0 if unknown. */
    public MoveStatistics withYears(int first, int last) {
        return withDates(first, last, lastMonth);
    }

    /**
     * Returns a copy with the month of the latest game; 0 if unknown.
     *
     * @throws IllegalArgumentException unless the month is 0 to 12
     */
    public MoveStatistics withLastMonth(int month) {
        if (month < 0 || month > MONTHS) {
            throw new IllegalArgumentException("month: 0 to 12, not " + month);
        }
        return withDates(firstYear, lastYear, month);
    }

    private MoveStatistics withDates(int first, int last, int month) {
        return new MoveStatistics(
                move, results, ratedGames, averageMoverElo, averageOpponentElo, performance, first, last, month);
    }

    /** Returns the score of White, 0 to 1; 0 without games that have a result. */
    public double whiteScore() {
        return gamesWithResult() == 0 ? 0 : score(Color.WHITE, 0).mean();
    }

    /**
     * Returns the score of a side in the games with a result, and its confidence interval. The interval is that of
     * Wilson for games without draws, and narrower the more games are drawn; few games have a wide interval.
     *
     * @param mover the side
     * @param z the width in standard deviations: 1.96 for 95 %
     */
    public Interval score(Color mover, double z) {
        return mover == Color.WHITE
                ? Interval.ofScore(whiteWins(), draws(), blackWins(), z)
                : Interval.ofScore(blackWins(), draws(), whiteWins(), z);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MoveStatistics that
                && move.equals(that.move)
                && results.equals(that.results)
                && Arrays.equals(numbers(), that.numbers());
    }

    @Override
    public int hashCode() {
        return Objects.hash(move, results, Arrays.hashCode(numbers()));
    }

    /** Returns all values but the move and the results. */
    private long[] numbers() {
        return new long[] {ratedGames, averageMoverElo, averageOpponentElo, performance, firstYear, lastYear, lastMonth
        };
    }

    @Override
    public String toString() {
        return "MoveStatistics[" + move + ", " + results + ", ratedGames=" + ratedGames + ", averageMoverElo="
                + averageMoverElo + ", averageOpponentElo=" + averageOpponentElo + ", performance=" + performance
                + ", years=" + firstYear + "-" + lastYear + ", lastMonth=" + lastMonth + ']';
    }
}
