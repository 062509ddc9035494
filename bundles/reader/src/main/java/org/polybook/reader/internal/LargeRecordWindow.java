package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/** Like {@link RecordWindow}, but with up to {@value #MAX_RECORDS} records and a binary search. */
final class LargeRecordWindow {
    /** The number of records of a window for small buckets. */
    static final int RECORDS = 64;

    /** The number of records of a window for large buckets: 2 KiB, so that it is in at most two pages of 4 KiB. */
    static final int MAX_RECORDS = 128;

    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[2 * MAX_RECORDS]);

    private LargeRecordWindow() {}

    /**
     * Adds the records of the key that are in a window.
     *
     * @param first the window's first record
     * @param size the window's number of records, all of which the book has; at most {@value #MAX_RECORDS}
     * @return true if all records of the key have certainly been added; if false, nothing was added
     */
    static boolean addIfAllInWindow(BookBytes bytes, long first, int size, long key, EntryBuffer into) {
        long[] window = SCRATCH.get();
        bytes.copy(RecordLayout.byteOffset(first), window, 0, 2 * size);
        int start = lowerBound(window, size, key);
        int end = start;
        while (end < size && key(window, end) == key) {
            end++;
        }
        if (start == 0 || end == size || key(window, size - 1) == 0) {
            return false;
        }
        for (int i = start; i < end; i++) {
            into.add(BookBytes.bigEndian(window[2 * i + 1]), first + i);
        }
        return true;
    }

    private static int lowerBound(long[] window, int size, long key) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(key(window, middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static long key(long[] window, int i) {
        return BookBytes.bigEndian(window[2 * i]);
    }
}
