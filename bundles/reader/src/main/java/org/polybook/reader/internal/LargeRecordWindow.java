package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/** Like {@link RecordWindow}, but with {@value #RECORDS} records and a binary search. */
final class LargeRecordWindow {
    private static final int RECORDS = 64;

    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[2 * RECORDS]);

    private LargeRecordWindow() {}

    /**
     * Adds the records of the key.
     *
     * @param guess the approximate place of the key's records
     * @return true if all records of the key have certainly been added; if false, nothing was added
     */
    static boolean addIfAllInWindow(BookBytes bytes, int records, long key, int guess, EntryBuffer into) {
        long[] window = SCRATCH.get();
        int first = Math.max(0, Math.min(guess - RECORDS / 4, records - RECORDS));
        bytes.copy(RecordLayout.byteOffset(first), window, 0, 2 * RECORDS);
        int start = lowerBound(window, key);
        int end = start;
        while (end < RECORDS && key(window, end) == key) {
            end++;
        }
        if (start == 0 || end == RECORDS || key(window, RECORDS - 1) == 0) {
            return false;
        }
        for (int i = start; i < end; i++) {
            into.add(BookBytes.bigEndian(window[2 * i + 1]), first + i);
        }
        return true;
    }

    private static int lowerBound(long[] window, long key) {
        int low = 0;
        int high = RECORDS;
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
