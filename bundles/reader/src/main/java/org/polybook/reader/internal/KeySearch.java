package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/** The search order of the format, which defines the answers of an unsorted book. */
final class KeySearch {
    /**
     * The number of move codes. A key with more records cannot be the key of a position, and its records must not fill
     * the memory.
     */
    static final int MAX_RECORDS_OF_KEY = 1 << 16;

    private KeySearch() {}

    /**
     * Returns the first record from {@code from} on whose key is not less than {@code key}, found by binary search;
     * {@code to} if no record has such a key. In a book that is not in order, the result is the record to which this
     * binary search leads; so its steps must never change.
     */
    static long lowerBound(BookBytes bytes, long from, long to, long key) {
        long low = from;
        long high = to;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (Long.compareUnsigned(RecordLayout.key(bytes, middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Adds the run of records of the key that begins at {@code first}. */
    static void collect(BookBytes bytes, long records, long first, long key, EntryBuffer into) {
        for (long i = first; i < records && RecordLayout.key(bytes, i) == key; i++) {
            if (i - first == MAX_RECORDS_OF_KEY) {
                throw new TooManyRecords(key);
            }
            into.add(RecordLayout.packed(bytes, i), i);
        }
    }

    /** Thrown if a key has more records than there are moves. */
    static final class TooManyRecords extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyRecords(long key) {
            super("more than " + MAX_RECORDS_OF_KEY + " records have the key " + RecordLayout.hex(key)
                    + ", expected at most one for each move code");
        }
    }
}
