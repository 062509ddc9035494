package org.polybook.view.internal.books;

import java.util.Objects;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFilter;
import org.polybook.view.internal.line.Line;

/**
 * A request to books.
 *
 * @param line the line whose shown position is looked up
 * @param games the filter of the games whose results count
 */
public record BookQuery(Line line, GameFilter games) {
    /** The maximum number of top games and of recent games of a book. */
    private static final int SAMPLES = 5;

    public BookQuery {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(games, "games");
    }

    /** Returns a query in which all games count. */
    public static BookQuery ofAllGames(Line line) {
        return new BookQuery(line, GameFilter.ALL);
    }

    /** Returns the query for the results of games, with sample games. */
    StatisticsQuery statistics() {
        return StatisticsQuery.of(games).withTopGames(SAMPLES).withRecentGames(SAMPLES);
    }
}
