package org.polybook.inspect.internal.tree;

import java.util.Locale;

/** Formats shares as percentages. A share above 0 is never formatted as 0. */
final class Percent {
    private Percent() {}

    /** Formats a share, with one decimal below 10%: {@code 75%}, {@code 9.0%}, {@code <0.1%}. */
    static String of(double share) {
        double percent = 100 * share;
        return of(share, percent < 9.95 && percent > 0 ? 1 : 0);
    }

    /**
     * Formats a share as a percentage for programs, such as {@code 75.0%}: with one decimal, or with more if a share
     * above 0 would otherwise appear as 0.
     */
    static String withEnoughDecimals(double share) {
        int digits = 1;
        while (share > 0 && 100 * share < Math.pow(10, -digits) / 2) {
            digits++;
        }
        return String.format(Locale.ROOT, "%." + digits + "f%%", 100 * share);
    }

    /**
     * Formats a share with the given number of decimals. The result must agree with {@code PercentText} of the
     * commands.
     */
    static String of(double share, int digits) {
        double least = Math.pow(10, -digits);
        boolean isLess = share > 0 && 100 * share < least / 2;
        return (isLess ? "<" : "") + String.format(Locale.ROOT, "%." + digits + "f%%", isLess ? least : 100 * share);
    }
}
