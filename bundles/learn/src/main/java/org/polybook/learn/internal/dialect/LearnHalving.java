package org.polybook.learn.internal.dialect;

/** Makes room in a learn field whose number is full. */
final class LearnHalving {
    private static final long WITHOUT_LOWEST = 0x7FFF_7FFFL;

    private LearnHalving() {}

    /** The field with both 16-bit halves divided by 2, rounded down. */
    static long of(long learn) {
        return learn >>> 1 & WITHOUT_LOWEST;
    }
}
