package org.polybook.api.statistics;

import java.io.Serializable;

/**
 * One of several ranges of keys that together are all keys: those whose first 8 bits, unsigned, are from {@link
 * #firstPrefix} to {@link #endPrefix} − 1. Keys are spread evenly, so ranges have about equal numbers of positions.
 *
 * @param number the number of the range, from 0; ranges are in the order of their keys
 * @param count the number of ranges, from 1 to {@link #MAX}
 */
public record KeyRange(int number, int count) implements Serializable {
    /** The maximum number of ranges. */
    public static final int MAX = 256;

    private static final int PREFIX_SHIFT = Long.SIZE - Byte.SIZE;

    public KeyRange {
        if (count < 1 || count > MAX) {
            throw new IllegalArgumentException("count: 1 to " + MAX + " ranges, not " + count);
        }
        if (number < 0 || number >= count) {
            throw new IndexOutOfBoundsException("number: 0 to " + (count - 1) + ", not " + number);
        }
    }

    /** Returns the first 8 bits of a key. */
    public static int prefix(long key) {
        return (int) (key >>> PREFIX_SHIFT);
    }

    /** Returns true if a key is in the range. */
    public boolean contains(long key) {
        return prefix(key) >= firstPrefix() && prefix(key) < endPrefix();
    }

    /** Returns the first 8 bits of the first keys. */
    public int firstPrefix() {
        return MAX * number / count;
    }

    /** Returns the first 8 bits of the first keys of the next range; 256 for the last one. */
    public int endPrefix() {
        return MAX * (number + 1) / count;
    }
}
