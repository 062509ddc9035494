package org.polybook.select.internal.rule;

import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Parses and checks the number after {@code name=} in the text of a rule. */
final class RuleArguments {
    private static final String INFINITY = "infinity";

    private static final int PERCENT = 100;
    private static final int PERCENT_DIGITS = 2;

    private RuleArguments() {}

    static int parseInteger(SelectionRule rule, String text, int low, int high) {
        try {
            return requireInRange(rule.name(), Integer.parseInt(text), low, high);
        } catch (NumberFormatException e) {
            throw wrongArgument(rule.name(), text, "a whole number from " + low + " to " + high, e);
        }
    }

    static int requireInRange(String rule, int number, int low, int high) {
        if (number < low || number > high) {
            throw wrongArgument(rule, Integer.toString(number), "a whole number from " + low + " to " + high, null);
        }
        return number;
    }

    /** Returns the number that the text denotes, from 0 to {@code high}; the text may be {@code infinity}. */
    static double parseNumber(SelectionRule rule, String text, double high) {
        try {
            double number =
                    text.equals(INFINITY) || text.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
            return requireInRange(rule.name(), number, high);
        } catch (NumberFormatException e) {
            throw wrongArgument(rule.name(), text, expectedRange(high), e);
        }
    }

    /**
     * Returns the fraction from 0 to 1 for a text in percent. The result for 7.1 is the same number as 0.071, while
     * dividing the parsed number by 100 might round twice.
     */
    static double parsePercentAsFraction(SelectionRule rule, String text) {
        parseNumber(rule, text, PERCENT);
        try {
            return Double.parseDouble(text + "e-" + PERCENT_DIGITS);
        } catch (NumberFormatException e) {
            throw wrongArgument(rule.name(), text, expectedRange(PERCENT), e);
        }
    }

    static double requireInRange(String rule, double number, double high) {
        if (!(number >= 0 && number <= high)) {
            throw wrongArgument(rule, SelectionRules.numberText(number), expectedRange(high), null);
        }
        return number + 0.0; // no negative zero
    }

    private static String expectedRange(double high) {
        return "a number from 0 to " + SelectionRules.numberText(high);
    }

    private static IllegalArgumentException wrongArgument(String rule, String text, String expected, Exception cause) {
        return new IllegalArgumentException(rule + "=" + text + ": expected " + expected, cause);
    }
}
