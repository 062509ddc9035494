package org.polybook.inspect.internal.check;

/**
 * Detects whether the last records of a book are a copy of those before them. XBoard's book window leaves such a copy
 * when the list of moves gets shorter: it moves the rest of the book forward and does not truncate the file.
 */
public final class StaleTailDetector {
    /** Maximum length of a copy, in records. */
    static final int LONGEST = 1024;

    private static final int RING = 2 * LONGEST;

    private final long[] keys = new long[RING];
    private final long[] packed = new long[RING];
    private long size;

    public void addRecord(long key, long record) {
        int slot = (int) (size++ % RING);
        keys[slot] = key;
        packed[slot] = record;
    }

    /**
     * The number of records at the end that are copies of the records before them, including copies of copies; 0 if no
     * records are.
     */
    public int staleRecordCount() {
        int all = 0;
        for (int one = shortestRepeatedLength(size); one > 0; one = shortestRepeatedLength(size - all)) {
            all += one;
        }
        return all;
    }

    private int shortestRepeatedLength(long end) {
        long known = end - Math.max(0, size - RING);
        for (int length = 1; length <= LONGEST && 2L * length <= known; length++) {
            if (repeats(length, end)) {
                return length;
            }
        }
        return 0;
    }

    private boolean repeats(int length, long end) {
        for (long i = end - length; i < end; i++) {
            int slot = (int) (i % RING);
            int before = (int) ((i - length) % RING);
            if (keys[slot] != keys[before] || packed[slot] != packed[before]) {
                return false;
            }
        }
        return true;
    }

    /** The number of records received so far. */
    public long recordsReceived() {
        return size;
    }
}
