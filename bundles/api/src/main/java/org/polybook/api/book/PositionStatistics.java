package org.polybook.api.book;

import java.util.List;
import java.util.Objects;

/**
 * The results of the games that reached a position and match a {@link StatisticsQuery}. A game that reached the
 * position several times counts once for each move that it played there.
 *
 * @param all the sums over {@link #moves}
 * @param moves the results of the games for each legal move that at least one of the games played, in no particular
 *     order
 * @param topGames the games with the highest sums of both ratings, highest first, of which an unknown rating is 0; of
 *     equal sums first the later game, then the lower number. At most {@link StatisticsQuery#topGames}; empty if the
 *     book does not return single games
 * @param recentGames the latest games, latest first; of equal dates first the higher number. At most
 *     {@link StatisticsQuery#recentGames}; empty if the book does not return single games
 * @param history the results by month, in order; empty unless {@link StatisticsQuery#history}, or if the book does not
 *     know dates. Games of an unknown year are omitted
 */
public record PositionStatistics(
        ResultCounts all,
        List<MoveStatistics> moves,
        List<PlayedGame> topGames,
        List<PlayedGame> recentGames,
        List<Period> history) {
    /** The statistics of a position without games. */
    public static final PositionStatistics NONE =
            new PositionStatistics(ResultCounts.NONE, List.of(), List.of(), List.of(), List.of());

    public PositionStatistics {
        Objects.requireNonNull(all, "all");
        moves = List.copyOf(moves);
        topGames = List.copyOf(topGames);
        recentGames = List.copyOf(recentGames);
        history = List.copyOf(history);
    }

    /** Returns the statistics of moves, with their sums, but without single games and months. */
    public static PositionStatistics of(List<MoveStatistics> moves) {
        return new PositionStatistics(ResultCounts.sumOf(moves), moves, List.of(), List.of(), List.of());
    }
}
