package org.polybook.view.internal.games;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The days of a date that a user has entered.
 *
 * @param first the first day
 * @param last the last day
 */
record DateRange(LocalDate first, LocalDate last) {
    private static final Pattern DATE = Pattern.compile("([0-9]{1,4})(?:[-.]([0-9]{1,2})(?:[-.]([0-9]{1,2}))?)?");

    /** Parses a year, a month ({@code 2024-05}) or a day ({@code 2024-05-31}); empty for any other text. */
    static Optional<DateRange> parse(String text) {
        Matcher parts = DATE.matcher(text);
        try {
            return parts.matches() ? Optional.of(of(parts)) : Optional.empty();
        } catch (DateTimeException noSuchDate) {
            return Optional.empty();
        }
    }

    private static DateRange of(Matcher parts) {
        int year = Integer.parseInt(parts.group(1));
        if (parts.group(2) == null) {
            return new DateRange(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
        }
        YearMonth month = YearMonth.of(year, Integer.parseInt(parts.group(2)));
        if (parts.group(3) == null) {
            return new DateRange(month.atDay(1), month.atEndOfMonth());
        }
        LocalDate day = month.atDay(Integer.parseInt(parts.group(3)));
        return new DateRange(day, day);
    }
}
