package org.polybook.api.game;

import java.time.LocalDate;
import java.util.Optional;

/**
 * The date of a game, as far as it is known.
 *
 * @param year 1 to 4095; 0 if unknown
 * @param month 1 to 12; 0 if unknown
 * @param day 1 to 31; 0 if unknown
 */
public record GameDate(int year, int month, int day) {
    /** The maximum year; a later year is unknown. */
    public static final int MAX_YEAR = TagValues.MAX_YEAR;

    /** A date of which nothing is known. */
    public static final GameDate UNKNOWN = new GameDate(0, 0, 0);

    /** @throws IllegalArgumentException if this is not {@link #UNKNOWN}, and no day could have this date */
    public GameDate {
        if (year + month + day != 0 && !isPossible(year, month, day)) {
            throw new IllegalArgumentException("no such date: year " + year + ", month " + month + ", day " + day);
        }
    }

    /** Returns the date; {@link #UNKNOWN} if the year is unknown, above 4095 or no day could have this date. */
    public static GameDate ofOrUnknown(int year, int month, int day) {
        return isPossible(year, month, day) ? new GameDate(year, month, day) : UNKNOWN;
    }

    private static boolean isPossible(int year, int month, int day) {
        return year > 0
                && month >= 0
                && day >= 0
                && GameFilter.DateLimits.firstPossibleDay(year, month, day).isPresent();
    }

    /** Returns the first possible day, as filters use it; empty if the year is unknown. */
    public Optional<LocalDate> firstDay() {
        return GameFilter.DateLimits.firstPossibleDay(year, month, day);
    }

    /** Returns the date as PGN writes it, such as {@code 2001.09.??}. */
    @Override
    public String toString() {
        return (year == 0 ? "????" : String.format("%04d", year)) + "." + digits(month) + "." + digits(day);
    }

    private static String digits(int number) {
        return number == 0 ? "??" : String.format("%02d", number);
    }
}
