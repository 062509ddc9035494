package org.polybook.learn.internal.dialect;

/** Halves the two 16-bit numbers of a learn field, which a dialect does before one of them would exceed its maximum. */
final class LearnHalving {
    private static final long WITHOUT_LOWEST = 0x7FFF_7FFFL;

    private LearnHalving() {}

    /** Returns the field with both 16-bit halves divided by 2, rounded down. */
    static long halve(long learn) {
        return learn >>> 1 & WITHOUT_LOWEST;
    }
}
