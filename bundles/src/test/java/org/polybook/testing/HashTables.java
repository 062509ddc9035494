package org.polybook.testing;

import java.lang.reflect.Field;
import java.util.function.IntPredicate;

/** For tests of hash tables: computes keys that collide in one slot, and measures the longest run of used slots. */
public final class HashTables {
    /** The multiplier of Fibonacci hashing, which many hash tables use with the upper bits of the product. */
    private static final long KNOWN_FACTOR = 0x9E3779B97F4A7C15L;

    private HashTables() {}

    /** Returns the number whose product with {@link #KNOWN_FACTOR} is {@code product}. */
    public static long keyWithFibonacciProduct(long product) {
        long inverse = KNOWN_FACTOR;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - KNOWN_FACTOR * inverse; // Newton's method
        }
        return product * inverse;
    }

    /** The longest run of used slots, which is the maximum length of a lookup. */
    public static int longestRun(int slots, IntPredicate used) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < slots; i++) {
            run = used.test(i) ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** The value of a private field. */
    public static Object fieldValue(Object table, String name) throws ReflectiveOperationException {
        Field field = table.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(table);
    }
}
