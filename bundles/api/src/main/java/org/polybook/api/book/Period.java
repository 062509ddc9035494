package org.polybook.api.book;

import java.util.Objects;

/**
 * The results of the games of one month.
 *
 * @param year from 1
 * @param month 1 to 12; a game whose month is unknown counts in January
 * @param results the numbers of games by result
 */
public record Period(int year, int month, ResultCounts results) {
    private static final int MONTHS = 12;

    /** @throws IllegalArgumentException if the year or the month is out of range */
    public Period {
        Objects.requireNonNull(results, "results");
        if (year < 1 || month < 1 || month > MONTHS) {
            throw new IllegalArgumentException("no such month: year " + year + ", month " + month);
        }
    }
}
