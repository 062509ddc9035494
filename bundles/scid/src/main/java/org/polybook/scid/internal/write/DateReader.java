package org.polybook.scid.internal.write;

import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.ScidDate;

/**
 * Parses the dates of tags in the same way as Scid: as Scid 4.7.4 for si4, as Scid 5 for si5. In the result, a part of
 * 0 means that this part is unknown.
 */
final class DateReader {
    private static final int LAST_YEAR = 2047;
    private static final int MONTHS = 12;
    private static final int DAYS = 31;
    private static final int[] MONTH_DAYS = {31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    private DateReader() {}

    static int read(FormatVersion format, CharSequence text) {
        return format == FormatVersion.SI4 ? parseFixedPlaces(text) : parseParts(text);
    }

    /**
     * Parses year, month and day from fixed places in the text; any character there that is not a digit is read as 0.
     */
    private static int parseFixedPlaces(CharSequence text) {
        int year = numberWithOtherCharactersAsZero(text, 0, 4);
        int month = numberWithOtherCharactersAsZero(text, 5, 7);
        int day = numberWithOtherCharactersAsZero(text, 8, 10);
        year = year > LAST_YEAR ? 0 : year;
        month = month > MONTHS ? 0 : month;
        return ScidDate.of(year, month, day > daysInMonth(year, month) ? 0 : day);
    }

    private static int daysInMonth(int year, int month) {
        boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return month == 2 && isLeap ? 29 : MONTH_DAYS[month];
    }

    private static int numberWithOtherCharactersAsZero(CharSequence text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            char c = i < text.length() ? text.charAt(i) : '?';
            number = number * 10 + (isDigit(c) ? c - '0' : 0);
        }
        return number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Parses four characters as the year, then up to two characters each as month and day, which follow one separator
     * each. An invalid year makes the date unknown.
     */
    private static int parseParts(CharSequence text) {
        int year = numberOrZero(text, 0, 4);
        if (year > LAST_YEAR || year == 0 && text.length() > 0 && isDigit(text.charAt(0))) {
            return 0;
        }
        int monthEnd = partEnd(text, 5);
        int month = numberOrZero(text, 5, monthEnd);
        int day = numberOrZero(text, monthEnd + 1, partEnd(text, monthEnd + 1));
        return ScidDate.of(year, month > MONTHS ? 0 : month, day > DAYS ? 0 : day);
    }

    private static int partEnd(CharSequence text, int from) {
        int end = from;
        while (end < text.length() && end < from + 2 && (isDigit(text.charAt(end)) || text.charAt(end) == '?')) {
            end++;
        }
        return end;
    }

    /** The number that these characters form; 0 unless all of them are digits. */
    private static int numberOrZero(CharSequence text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            if (i >= text.length() || !isDigit(text.charAt(i))) {
                return 0;
            }
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }

    /**
     * Returns true if the date agrees with the text: each part that the text states is the same number, and each other
     * part is unknown. {@code 19??.05.05} agrees with no date, because a part of its year is known. Ignores blanks
     * around the text.
     */
    static boolean agreesWithText(int date, CharSequence text) {
        String[] parts = text.toString().strip().split("[./-]", -1);
        int[] read = {ScidDate.year(date), ScidDate.month(date), ScidDate.day(date)};
        boolean isSame = parts.length <= read.length;
        for (int i = 0; isSame && i < read.length; i++) {
            isSame = read[i] == (i < parts.length ? statedNumberOrMinusOne(parts[i]) : 0);
        }
        return isSame;
    }

    /** The number that a part of a date states; 0 if it is unknown, −1 if it is malformed. */
    private static int statedNumberOrMinusOne(String part) {
        if (isUnknown(part) || part.isEmpty()) {
            return 0;
        }
        boolean isNumber = part.length() <= 4 && part.chars().allMatch(c -> isDigit((char) c));
        return isNumber ? numberOrZero(part, 0, part.length()) : -1;
    }

    /** Returns true if the text states nothing: it has only question marks and points. */
    static boolean isUnknown(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '?' && text.charAt(i) != '.') {
                return false;
            }
        }
        return text.length() > 0;
    }
}
