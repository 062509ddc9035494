package org.polybook.api.database;

/**
 * Numbers from one to another.
 *
 * @param from the least
 * @param to the greatest, not less than the least
 */
public record NumberRange(int from, int to) {
    /** Every number. */
    public static final NumberRange ALL = new NumberRange(0, Integer.MAX_VALUE);

    public NumberRange {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(
                    "range: expected two numbers, the greater one last, not " + from + " to " + to);
        }
    }

    /** Whether a number is among them. */
    public boolean has(int number) {
        return from <= number && number <= to;
    }
}
