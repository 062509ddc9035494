package org.polybook.inspect.internal.repair;

/** Sorts records by their keys, unsigned. The sort is stable. */
final class RadixSort {
    private static final int DIGITS = 256;

    private RadixSort() {}

    /**
     * Sorts the first {@code size} elements of both arrays together. The two spare arrays must be as long; their
     * content is overwritten.
     */
    static void sort(long[] keys, long[] packed, int size, long[] spareKeys, long[] sparePacked) {
        long[] fromKeys = keys;
        long[] from = packed;
        long[] toKeys = spareKeys;
        long[] to = sparePacked;
        for (int shift = 0;
                shift < Long.SIZE;
                shift += 8) { // after an even number of rounds the result is in the given arrays
            int[] next = starts(fromKeys, size, shift);
            for (int i = 0; i < size; i++) {
                int at = next[(int) (fromKeys[i] >>> shift) & DIGITS - 1]++;
                toKeys[at] = fromKeys[i];
                to[at] = from[i];
            }
            long[] swapped = fromKeys;
            fromKeys = toKeys;
            toKeys = swapped;
            swapped = from;
            from = to;
            to = swapped;
        }
    }

    /** For each digit, the index at which the records with that digit begin. */
    private static int[] starts(long[] keys, int size, int shift) {
        int[] starts = new int[DIGITS + 1];
        for (int i = 0; i < size; i++) {
            starts[((int) (keys[i] >>> shift) & DIGITS - 1) + 1]++;
        }
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        return starts;
    }
}
