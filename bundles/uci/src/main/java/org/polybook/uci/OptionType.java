package org.polybook.uci;

import java.util.Locale;

/** The types of options, with their valid values and their form in CECP. */
enum OptionType {
    CHECK,
    SPIN,
    STRING,
    FILE;

    /** The form of an empty text in UCI and CECP. */
    static final String EMPTY = "<empty>";

    /**
     * Returns a value in normal form.
     *
     * @param max the maximum value, for an option with a number
     * @throws IllegalArgumentException if the value is invalid, with the expected values
     */
    String normalize(String option, String value, int max) {
        return switch (this) {
            case CHECK -> Boolean.toString(parseFlag(option, value));
            case SPIN -> normalizeNumber(option, value, max);
            case STRING, FILE -> value.equals(EMPTY) ? "" : value;
        };
    }

    private static boolean parseFlag(String option, String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1" -> true;
            case "false", "no", "off", "0" -> false;
            default -> throw invalid(option, "true or false", value);
        };
    }

    private static String normalizeNumber(String option, String value, int max) {
        if (!value.matches("\\d{1,9}") || Integer.parseInt(value) > max) {
            throw invalid(option, "a whole number from 0 to " + max, value);
        }
        return Integer.toString(Integer.parseInt(value));
    }

    static IllegalArgumentException invalid(String option, String expected, String found) {
        return new IllegalArgumentException(option + ": expected " + expected + ", found \"" + found + '"');
    }

    /** Returns the option in CECP: {@code Polyglot Book -check 1}. */
    String toCecpOption(String name, String current, int max) {
        return name
                + switch (this) {
                    case CHECK -> " -check " + (current.equals("true") ? 1 : 0);
                    case SPIN -> " -spin " + current + " 0 " + max;
                    case STRING -> " -string " + current.replace('"', '\'');
                    case FILE -> " -file " + (current.isEmpty() ? EMPTY : current.replace('"', '\''));
                };
    }
}
