package org.polybook.commands.text;

import java.util.Locale;

/** Formats shares in percent, as every report writes them. A share above zero is never shown as 0. */
public final class PercentText {
    private PercentText() {}

    /**
     * Returns the share in percent with this number of digits after the point: {@code 57.25%}; {@code <0.01%} for a
     * share that would be rounded to 0.
     */
    public static String of(double part, int digits) {
        double smallest = Math.pow(10, -digits);
        boolean isLess = part > 0 && 100 * part < smallest / 2;
        return (isLess ? "<" : "") + String.format(Locale.ROOT, "%." + digits + "f%%", isLess ? smallest : 100 * part);
    }
}
