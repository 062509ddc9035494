package org.polybook.cli.internal.make;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A day, a month or a year, as the days it begins and ends with.
 *
 * <pre>
 * date  = YYYY [ sep MM [ sep DD ] ]     sep is -, . or /, the same both times; ?? stands for what is not known
 * </pre>
 */
record Day(LocalDate first, LocalDate last) {
    private static final Pattern DATE =
            Pattern.compile("([0-9]{4})(?:([-./])([0-9]{2}|\\?\\?)(?:\\2([0-9]{2}|\\?\\?))?)?");

    private static final String UNKNOWN = "??";

    static Day of(String text) {
        Matcher matcher = DATE.matcher(text);
        if (!matcher.matches()) {
            throw fault(text, "");
        }
        int year = Integer.parseInt(matcher.group(1));
        String month = matcher.group(3);
        String day = matcher.group(4);
        boolean wholeYear = month == null || month.equals(UNKNOWN);
        boolean wholeMonth = day == null || day.equals(UNKNOWN);
        if (wholeYear && !wholeMonth) {
            throw fault(text, "a day needs its month; ");
        }
        try {
            if (wholeYear) {
                return new Day(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
            }
            YearMonth itsMonth = YearMonth.of(year, Integer.parseInt(month));
            return wholeMonth
                    ? new Day(itsMonth.atDay(1), itsMonth.atEndOfMonth())
                    : new Day(itsMonth.atDay(Integer.parseInt(day)), itsMonth.atDay(Integer.parseInt(day)));
        } catch (DateTimeException e) {
            throw fault(text, "there is no such day; ");
        }
    }

    private static TypeConversionException fault(String text, String why) {
        return new TypeConversionException('"' + text + "\" is no date: " + why
                + "expected 2020, 2020-01 or 2020-01-31, with two digits for month and day");
    }

    /** Reads one from the command line. */
    static final class Converter implements ITypeConverter<Day> {
        @Override
        public Day convert(String text) {
            return Day.of(text);
        }
    }
}
