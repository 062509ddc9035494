package org.polybook.chess;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The field that counts the checks, in variants in which the third check wins. */
final class FenCheckCounts {
    /** The number of checks with which a side wins. */
    static final int ALL = 3;

    /** The {@link VariantState} of the start position: each side has three checks left to give. */
    static final long FULL = variantState(ALL, ALL);

    private static final Pattern FIELD = Pattern.compile("(\\+?)([0-3])\\+([0-3])");

    private FenCheckCounts() {}

    /**
     * Returns the {@link VariantState} for a field with the checks left, {@code 3+3}, or with the checks given, {@code
     * +0+0}; a negative number for any other text.
     */
    static long parseVariantStateOrNegative(String field) {
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
