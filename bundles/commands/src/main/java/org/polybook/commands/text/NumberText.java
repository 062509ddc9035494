package org.polybook.commands.text;

import java.util.Locale;

/** Formats numbers in English texts, with separators. */
public final class NumberText {
    private NumberText() {}

    /** {@code "1 error"}, {@code "12,345 errors"}. */
    public static String count(long number, String thing) {
        return count(number, thing, thing + 's');
    }

    /** {@code "1 ply"}, {@code "12,345 plies"}. */
    public static String count(long number, String one, String many) {
        return number(number) + ' ' + (number == 1 ? one : many);
    }

    /** {@code "12,345"}. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code "2345.7"}: this number of digits after the point, without separators. */
    public static String decimal(double number, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
