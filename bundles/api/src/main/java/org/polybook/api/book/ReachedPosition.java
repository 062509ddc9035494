package org.polybook.api.book;

import java.io.IOException;
import org.polybook.chess.Position;

/**
 * The games that reached the position after a move, by any order of moves. A book knows the games that played on from a
 * position, but not those that ended there, so the number is a lower bound: a game that reached the position in another
 * way and ended there is not counted.
 */
public final class ReachedPosition {
    private ReachedPosition() {}

    /**
     * Returns the number of games that the query counts; at least that of the games with the move.
     *
     * @param move of the position, with the results of the same query
     * @throws LargeQueryException if the answer needs more plays than the query allows
     */
    public static long games(OpeningBook book, Position position, MoveStatistics move, StatisticsQuery query)
            throws IOException {
        StatisticsQuery sums = StatisticsQuery.of(query.games()).withMaxPlays(query.maxPlays());
        long games = book.statistics(position.play(move.move()), sums).all().games();
        return Math.max(games, move.games());
    }
}
