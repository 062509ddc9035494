package org.polybook.api.statistics;

import java.util.Objects;
import org.polybook.api.book.ResultCounts;

/**
 * The counted games of one year.
 *
 * @param year the year; 0 for games of an unknown year
 * @param results the number of games, and their results
 * @param ratedGames the number of games in which the ratings of both players are known
 */
public record YearCounts(int year, ResultCounts results, long ratedGames) {
    public YearCounts {
        Objects.requireNonNull(results, "results");
    }
}
