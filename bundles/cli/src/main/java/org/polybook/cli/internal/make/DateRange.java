package org.polybook.cli.internal.make;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A day, a month or a year, as its first and last day.
 *
 * <pre>
 * date  = YYYY [ sep MM [ sep DD ] ]     sep is -, . or /, the same both times; ?? denotes an unknown month or day
 * </pre>
 */
record DateRange(LocalDate first, LocalDate last) {
    private static final Pattern DATE =
            Pattern.compile("([0-9]{4})(?:([-./])([0-9]{2}|\\?\\?)(?:\\2([0-9]{2}|\\?\\?))?)?");

    private static final String UNKNOWN = "??";

    static DateRange of(String text) {
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
                return new DateRange(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
            }
            YearMonth itsMonth = YearMonth.of(year, Integer.parseInt(month));
            return wholeMonth
                    ? new DateRange(itsMonth.atDay(1), itsMonth.atEndOfMonth())
                    : new DateRange(itsMonth.atDay(Integer.parseInt(day)), itsMonth.atDay(Integer.parseInt(day)));
        } catch (DateTimeException e) {
            throw fault(text, "there is no such day; ");
        }
    }

    private static TypeConversionException fault(String text, String why) {
        return new TypeConversionException('"' + text + "\" is not a date: " + why
                + "expected 2020, 2020-01 or 2020-01-31, with two digits for month and day");
    }

    static final class Converter implements ITypeConverter<DateRange> {
        @Override
        public DateRange convert(String text) {
            return DateRange.of(text);
        }
    }
}
