package org.polybook.scid.internal.database;

/**
 * Codes of four bits for the number of variations, comments or annotations of a game: exact up to 10, rounded above.
 */
public final class CounterCode {
    /** The number that Scid displays for each code. */
    private static final int[] SHOWN = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 40, 50};

    /** For each of the codes 11 to 15, the smallest number that has it. */
    private static final int[] FROM = {13, 18, 25, 35, 45};

    private CounterCode() {}

    /** The approximate number that a code denotes. */
    public static int approximateCount(int code) {
        return SHOWN[code];
    }

    /** The code of a number. */
    public static int of(int count) {
        if (count <= 10) {
            return count;
        }
        int code = 10;
        while (code < 15 && count >= FROM[code - 10]) {
            code++;
        }
        return code;
    }
}
