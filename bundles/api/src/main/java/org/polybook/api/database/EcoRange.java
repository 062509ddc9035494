package org.polybook.api.database;

import java.util.Locale;

/**
 * A range of ECO codes, such as {@code B90} to {@code B99}, including all their subcodes.
 *
 * @param from the first code, such as {@code B90} or {@code B90a1}
 * @param to the last code; not before the first
 */
public record EcoRange(String from, String to) {
    public EcoRange {
        requireValidCode(from);
        requireValidCode(to);
        if (to.compareTo(from) < 0 && !from.startsWith(to)) {
            throw new IllegalArgumentException("ECO codes: " + to + " is before " + from);
        }
    }

    private static void requireValidCode(String code) {
        if (!code.matches("[A-E]([0-9]([0-9]([a-z][1-4]?)?)?)?")) {
            throw new IllegalArgumentException(
                    "ECO codes: expected one such as B, B9, B90 or B90a, or two such as B90-B99, not \"" + code + '"');
        }
    }

    /**
     * Parses {@code B90-B99} or a single code. A letter, or a letter and a digit, denotes all codes that begin with it.
     * The first letter may be lower-case.
     *
     * @throws IllegalArgumentException if the text is not a code or range
     */
    public static EcoRange of(String text) {
        int dash = text.indexOf('-');
        return dash < 0
                ? new EcoRange(capitalize(text), capitalize(text))
                : new EcoRange(capitalize(text.substring(0, dash)), capitalize(text.substring(dash + 1)));
    }

    private static String capitalize(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** Returns true if the range includes the code; false for an empty code. */
    public boolean has(String code) {
        return !code.isEmpty() && code.compareTo(from) >= 0 && (code.compareTo(to) <= 0 || code.startsWith(to));
    }
}
