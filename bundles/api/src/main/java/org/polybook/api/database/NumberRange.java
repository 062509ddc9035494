package org.polybook.api.database;

/**
 * A range of numbers, both ends included.
 *
 * @param from the minimum
 * @param to the maximum, not less than the minimum
 */
public record NumberRange(int from, int to) {
    /** All numbers from 0. */
    public static final NumberRange ALL = new NumberRange(0, Integer.MAX_VALUE);

    public NumberRange {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(
                    "range: expected a minimum from 0 and a maximum that is not less, found " + from + " to " + to);
        }
    }

    /** Returns true if the range includes the number. */
    public boolean has(int number) {
        return from <= number && number <= to;
    }
}
