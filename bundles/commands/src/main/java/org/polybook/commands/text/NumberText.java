package org.polybook.commands.text;

import java.util.Locale;

/** Formats numbers in English texts, with separators. */
public final class NumberText {
    private NumberText() {}

    /** Returns a text such as {@code "1 error"} or {@code "12,345 errors"}. */
    public static String count(long number, String thing) {
        return count(number, thing, thing + 's');
    }

    /** Returns a text such as {@code "1 ply"} or {@code "12,345 plies"}. */
    public static String count(long number, String one, String many) {
        return number(number) + ' ' + (number == 1 ? one : many);
    }

    /** Returns a text such as {@code "12,345"}. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns a text such as {@code "2345.7"}, with this number of digits after the point and without separators. */
    public static String decimal(double number, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }
}
