package org.polybook.api.select;

/** Numbers after {@code name=}. */
final class Arguments {
    private Arguments() {}

    static int integer(SelectionRule rule, String text, int low, int high) {
        try {
            return checked(rule.name(), Integer.parseInt(text), low, high);
        } catch (NumberFormatException e) {
            throw wrong(rule.name(), text, "a whole number from " + low + " to " + high, e);
        }
    }

    static int checked(String rule, int number, int low, int high) {
        if (number < low || number > high) {
            throw wrong(rule, Integer.toString(number), "a whole number from " + low + " to " + high, null);
        }
        return number;
    }

    /** A number from 0 that may be {@code infinity}. */
    static double number(SelectionRule rule, String text) {
        try {
            return checked(rule.name(), text.equals("infinity") ? Double.POSITIVE_INFINITY : Double.parseDouble(text));
        } catch (NumberFormatException e) {
            throw wrong(rule.name(), text, "a number from 0 to infinity", e);
        }
    }

    static double checked(String rule, double number) {
        if (!(number >= 0)) {
            throw wrong(rule, Double.toString(number), "a number from 0 to infinity", null);
        }
        return number;
    }

    /** As short as can be: {@code 2}, {@code 0.5}, {@code infinity}. */
    static String text(double number) {
        if (Double.isInfinite(number)) {
            return "infinity";
        }
        return number == Math.rint(number) && number < 1e15 ? Long.toString((long) number) : Double.toString(number);
    }

    private static IllegalArgumentException wrong(String rule, String text, String expected, Exception cause) {
        return new IllegalArgumentException(rule + "=" + text + ": expected " + expected, cause);
    }
}
