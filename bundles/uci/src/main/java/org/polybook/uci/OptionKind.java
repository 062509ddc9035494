package org.polybook.uci;

import java.util.Locale;

/** The values that an option has, and how CECP writes them. */
enum OptionKind {
    CHECK,
    SPIN,
    STRING,
    FILE;

    /** An empty text, as GUIs are told of it. */
    static final String EMPTY = "<empty>";

    /**
     * Returns a value as it is kept.
     *
     * @param most of a number
     * @throws IllegalArgumentException if it is none, with what was expected
     */
    String checked(String option, String value, int most) {
        return switch (this) {
            case CHECK -> Boolean.toString(flag(option, value));
            case SPIN -> number(option, value, most);
            case STRING, FILE -> value.equals(EMPTY) ? "" : value;
        };
    }

    private static boolean flag(String option, String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1" -> true;
            case "false", "no", "off", "0" -> false;
            default -> throw wrong(option, "true or false", value);
        };
    }

    private static String number(String option, String value, int most) {
        if (!value.matches("\\d{1,9}") || Integer.parseInt(value) > most) {
            throw wrong(option, "a whole number from 0 to " + most, value);
        }
        return Integer.toString(Integer.parseInt(value));
    }

    static IllegalArgumentException wrong(String option, String expected, String found) {
        return new IllegalArgumentException(option + ": expected " + expected + ", found \"" + found + '"');
    }

    /** The option in CECP: {@code Polyglot Book -check 1}. */
    String feature(String name, String now, int most) {
        return name
                + switch (this) {
                    case CHECK -> " -check " + (now.equals("true") ? 1 : 0);
                    case SPIN -> " -spin " + now + " 0 " + most;
                    case STRING -> " -string " + now.replace('"', '\'');
                    case FILE -> " -file " + (now.isEmpty() ? EMPTY : now.replace('"', '\''));
                };
    }
}
