package org.polybook.inspect.internal.repair;

/** Sorts records by their keys, unsigned; those of one key keep their order. */
final class RadixSort {
    private static final int DIGITS = 256;

    private RadixSort() {}

    /** Sorts the first {@code size} of both arrays together; the spare arrays are as long, and overwritten. */
    static void sort(long[] keys, long[] packed, int size, long[] spareKeys, long[] sparePacked) {
        long[] fromKeys = keys;
        long[] from = packed;
        long[] toKeys = spareKeys;
        long[] to = sparePacked;
        for (int shift = 0; shift < Long.SIZE; shift += 8) { // eight rounds: the last one ends in the given arrays
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

    /** Where the records of each digit begin. */
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
