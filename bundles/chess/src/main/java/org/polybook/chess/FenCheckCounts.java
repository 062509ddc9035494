package org.polybook.chess;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The field that counts checks, of which the third wins. */
final class FenCheckCounts {
    /** The number of checks that a side has to give. */
    static final int ALL = 3;

    /** The {@link VariantState} at the start. */
    static final long FULL = variantState(ALL, ALL);

    private static final Pattern FIELD = Pattern.compile("(\\+?)([0-3])\\+([0-3])");

    private FenCheckCounts() {}

    /**
     * Returns the {@link VariantState} of {@code 3+3}, checks left, or {@code +0+0}, checks given; negative for any other
     * text.
     */
    static long read(String field) {
        Matcher matcher = FIELD.matcher(field);
        if (!matcher.matches()) {
            return -1;
        }
        int white = Integer.parseInt(matcher.group(2));
        int black = Integer.parseInt(matcher.group(3));
        return matcher.group(1).isEmpty() ? variantState(white, black) : variantState(ALL - white, ALL - black);
    }

    private static long variantState(int white, int black) {
        return VariantState.withChecksLeft(
                VariantState.withChecksLeft(VariantState.NONE, Color.WHITE, white), Color.BLACK, black);
    }
}
