package org.polybook.testing;

import java.lang.reflect.Field;
import java.util.function.IntPredicate;

/** For tests of hash tables: computes keys that collide in one slot, and measures the longest run of used slots. */
public final class HashTables {
    /** A well-known multiplier for hashes, of whose products the upper bits are used. */
    private static final long KNOWN_FACTOR = 0x9E3779B97F4A7C15L;

    private HashTables() {}

    /** The number whose product with the well-known factor is this one. */
    public static long keyWithProduct(long product) {
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
