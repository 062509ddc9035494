package org.polybook.learn.internal.record;

import java.util.Arrays;

/** The book moves of one game: for each, the key of its position and the number of its record in that position. */
final class PlayedBookMoves {
    private long[] keys = new long[256];
    private int[] records = new int[256];
    private boolean[] white = new boolean[256];
    private int size;

    void clear() {
        size = 0;
    }

    void add(long key, int record, boolean byWhite) {
        if (size == records.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            records = Arrays.copyOf(records, 2 * size);
            white = Arrays.copyOf(white, 2 * size);
        }
        keys[size] = key;
        records[size] = record;
        white[size++] = byWhite;
    }

    int size() {
        return size;
    }

    long key(int i) {
        return keys[i];
    }

    int indexInPosition(int i) {
        return records[i];
    }

    boolean isByWhite(int i) {
        return white[i];
    }
}
