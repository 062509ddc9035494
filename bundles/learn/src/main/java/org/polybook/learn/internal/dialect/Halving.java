package org.polybook.learn.internal.dialect;

/** Makes room where a number is full. */
final class Halving {
    private static final long WITHOUT_LOWEST = 0x7FFF_7FFFL;

    private Halving() {}

    /** Both 16-bit halves of a learn field divided by 2, rounded down. */
    static long of(long learn) {
        return learn >>> 1 & WITHOUT_LOWEST;
    }
}
