package org.polybook.commands.text;

/** Writes months. */
public final class MonthText {
    private static final int YEAR_DIGITS = 4;

    private MonthText() {}

    /**
     * Returns a text such as {@code 2024-03}.
     *
     * @param month from 1 to 12
     */
    public static String of(int year, int month) {
        return ofYear(year) + (month < 10 ? "-0" : "-") + month;
    }

    /** Returns at least four digits. */
    public static String ofYear(int year) {
        String digits = Integer.toString(year);
        return "0".repeat(Math.max(0, YEAR_DIGITS - digits.length())) + digits;
    }
}
