package org.polybook.commands;

import java.util.Locale;

/** Small help with English. */
final class NumberText {
    private NumberText() {}

    /** {@code "1 error"}, {@code "12,345 errors"}. */
    static String count(long number, String thing) {
        return count(number, thing, thing + 's');
    }

    /** {@code "1 ply"}, {@code "12,345 plies"}. */
    static String count(long number, String one, String many) {
        return number(number) + ' ' + (number == 1 ? one : many);
    }

    /** {@code "12,345"}. */
    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
