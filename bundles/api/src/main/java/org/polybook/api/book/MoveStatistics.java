package org.polybook.api.book;

import java.util.Objects;
import org.polybook.chess.Move;

/**
 * The results of the games with one move, for books that have more data than weights. An immutable value, built step by
 * step because later versions may add properties:
 *
 * <pre>{@code
 * MoveStatistics statistics = MoveStatistics.of(e4, 410, 380, 210).withAverageElo(2480).withYears(1851, 2024);
 * }</pre>
 */
public final class MoveStatistics {
    private final Values values;

    private record Values(
            Move move,
            long whiteWins,
            long draws,
            long blackWins,
            int averageElo,
            int opponentElo,
            int firstYear,
            int lastYear) {
        Values {
            Objects.requireNonNull(move, "move");
            if (whiteWins < 0 || draws < 0 || blackWins < 0) {
                throw new IllegalArgumentException(
                        "games: from 0, not +" + whiteWins + " =" + draws + " -" + blackWins);
            }
        }
    }

    private MoveStatistics(Values values) {
        this.values = values;
    }

    /** Returns statistics without ratings and years. */
    public static MoveStatistics of(Move move, long whiteWins, long draws, long blackWins) {
        return new MoveStatistics(new Values(move, whiteWins, draws, blackWins, 0, 0, 0, 0));
    }

    /** Returns the move. */
    public Move move() {
        return values.move;
    }

    /** Returns the number of games won by White. */
    public long whiteWins() {
        return values.whiteWins;
    }

    /** Returns the number of drawn games. */
    public long draws() {
        return values.draws;
    }

    /** Returns the number of games won by Black. */
    public long blackWins() {
        return values.blackWins;
    }

    /** Returns the average rating of the players who made the move; 0 if unknown. */
    public int averageElo() {
        return values.averageElo;
    }

    /** Returns the average rating of the opponents of the players who made the move; 0 if unknown. */
    public int opponentElo() {
        return values.opponentElo;
    }

    /** Returns the year of the earliest game; 0 if unknown. */
    public int firstYear() {
        return values.firstYear;
    }

    /** Returns the year of the latest game; 0 if unknown. */
    public int lastYear() {
        return values.lastYear;
    }

    /** Returns a copy with that average rating of the players who made the move; 0 if unknown. */
    public MoveStatistics withAverageElo(int rating) {
        return new MoveStatistics(new Values(
                values.move,
                values.whiteWins,
                values.draws,
                values.blackWins,
                rating,
                values.opponentElo,
                values.firstYear,
                values.lastYear));
    }

    /** Returns a copy with that average rating of the opponents of the players who made the move; 0 if unknown. */
    public MoveStatistics withOpponentElo(int rating) {
        return new MoveStatistics(new Values(
                values.move,
                values.whiteWins,
                values.draws,
                values.blackWins,
                values.averageElo,
                rating,
                values.firstYear,
                values.lastYear));
    }

    /** Returns a copy with the years of the earliest and the latest game, 0 if unknown. */
    public MoveStatistics withYears(int first, int last) {
        return new MoveStatistics(new Values(
                values.move,
                values.whiteWins,
                values.draws,
                values.blackWins,
                values.averageElo,
                values.opponentElo,
                first,
                last));
    }

    /** Returns the number of games with a result. */
    public long games() {
        return values.whiteWins + values.draws + values.blackWins;
    }

    /** Returns the score of White, 0 to 1; 0 without games. */
    public double whiteScore() {
        return games() == 0 ? 0 : (values.whiteWins + values.draws / 2.0) / games();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MoveStatistics that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "MoveStatistics");
    }
}
