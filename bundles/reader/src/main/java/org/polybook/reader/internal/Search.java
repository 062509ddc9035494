package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/** The search order of the format, which decides what an unsorted book answers. */
final class Search {
    /** As many as there are move codes: a key with more is no position, and no reason to fill the memory. */
    static final int MOST_OF_ONE_KEY = 1 << 16;

    private Search() {}

    /**
     * The first record from {@code from} on whose key is not below that one, found by halving; {@code to} if there is none.
     * In a book that is not in order it is the record that these very halvings lead to, today and for ever.
     */
    static long lowerBound(BookBytes bytes, long from, long to, long key) {
        long low = from;
        long high = to;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (Long.compareUnsigned(Records.key(bytes, middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Adds the run of records of that key that begins at {@code first}. */
    static void collect(BookBytes bytes, long records, long first, long key, EntryBuffer into) {
        for (long i = first; i < records && Records.key(bytes, i) == key; i++) {
            if (i - first == MOST_OF_ONE_KEY) {
                throw new TooManyRecords(key);
            }
            into.add(Records.packed(bytes, i), i);
        }
    }

    /** More records have one key than there are moves. */
    static final class TooManyRecords extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyRecords(long key) {
            super("more than " + MOST_OF_ONE_KEY + " records have the key " + Records.hex(key)
                    + ", expected at most one for each move");
        }
    }
}
