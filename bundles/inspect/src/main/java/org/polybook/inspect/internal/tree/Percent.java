package org.polybook.inspect.internal.tree;

import java.util.Locale;

/** Shares for people. What is played never shows as 0. */
final class Percent {
    private Percent() {}

    /** In percent, with a digit after the point below 10: {@code 75%}, {@code 9.0%}, {@code <0.1%}. */
    static String of(double share) {
        double percent = 100 * share;
        return of(share, percent < 9.95 && percent > 0 ? 1 : 0);
    }

    /** In percent, as a number that programs read: with one digit after the point, more of them where that would be 0. */
    static String number(double share) {
        int digits = 1;
        while (share > 0 && 100 * share < Math.pow(10, -digits) / 2) {
            digits++;
        }
        return String.format(Locale.ROOT, "%." + digits + "f%%", 100 * share);
    }

    /** In percent, with so many digits after the point; must agree with {@code PercentText} of the commands. */
    static String of(double share, int digits) {
        double least = Math.pow(10, -digits);
        boolean isLess = share > 0 && 100 * share < least / 2;
        return (isLess ? "<" : "") + String.format(Locale.ROOT, "%." + digits + "f%%", isLess ? least : 100 * share);
    }
}
