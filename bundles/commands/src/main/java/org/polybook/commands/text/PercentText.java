package org.polybook.commands.text;

import java.util.Locale;

/** Parts of a whole in percent, as every report writes them. What is more than nothing never shows as 0. */
public final class PercentText {
    private PercentText() {}

    /** The part in percent with that number of digits after the point: {@code 57.25%}; {@code <0.01%} for what would be rounded to 0. */
    public static String of(double part, int digits) {
        double least = Math.pow(10, -digits);
        boolean isLess = part > 0 && 100 * part < least / 2;
        return (isLess ? "<" : "") + String.format(Locale.ROOT, "%." + digits + "f%%", isLess ? least : 100 * part);
    }
}
