package org.polybook.io.text;

import java.io.IOException;
import java.util.Locale;

/** Writes numbers with a given number of digits after the point. The usual numbers are written without allocation. */
final class FixedPoint {
    /** Below this product the error of a multiplication of doubles is less than {@link #DOUBT}. */
    private static final double MAX_SCALED = 1e9;

    /** A number that is so near to the middle of two texts is rounded by {@link String#format}. */
    private static final double DOUBT = 1e-6;

    private static final int MAX_DIGITS = 9;

    private FixedPoint() {}

    /**
     * Writes the same text as {@link String#format} with the format {@code %.Nf}, where N is {@code digits}: the middle
     * of two texts is rounded up.
     *
     * @param number finite
     */
    static void write(double number, int digits, Appendable out) throws IOException {
        if (!writeUsual(number, digits, out)) {
            out.append(String.format(Locale.ROOT, "%." + digits + "f", number));
        }
    }

    /** Returns false, and writes nothing, for a number that is negative, large, or near the middle of two texts. */
    private static boolean writeUsual(double number, int digits, Appendable out) throws IOException {
        if (digits < 1 || digits > MAX_DIGITS || number < 0 || isNegativeZero(number)) {
            return false;
        }
        long power = 1;
        for (int i = 0; i < digits; i++) {
            power *= 10;
        }
        double scaled = number * power;
        if (scaled >= MAX_SCALED) {
            return false;
        }
        long floor = (long) scaled;
        double fraction = scaled - floor;
        if (Math.abs(fraction - 0.5) < DOUBT) {
            return false;
        }
        long rounded = fraction > 0.5 ? floor + 1 : floor;
        writeDigits(rounded / power, 1, out);
        out.append('.');
        writeDigits(rounded % power, power / 10, out);
        return true;
    }

    private static boolean isNegativeZero(double number) {
        return number == 0 && 1 / number < 0;
    }

    /**
     * Writes a number that is not negative.
     *
     * @param unit the value of the first digit, a power of ten; greater numbers have more digits
     */
    static void writeDigits(long number, long unit, Appendable out) throws IOException {
        long first = unit;
        while (number / first >= 10) {
            first *= 10;
        }
        for (long value = first; value > 0; value /= 10) {
            out.append((char) ('0' + number / value % 10));
        }
    }
}
