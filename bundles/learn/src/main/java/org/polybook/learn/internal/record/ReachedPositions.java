package org.polybook.learn.internal.record;

import java.util.Arrays;
import org.polybook.io.KeyHash;

/**
 * The positions of the book that games have reached since the last flush, with their records. They are in an open hash
 * table by key.
 */
final class ReachedPositions {
    private static final int FIRST_SIZE = 1024;

    private long[] keys = new long[FIRST_SIZE];
    private UpdatedPosition[] positions = new UpdatedPosition[FIRST_SIZE];
    private int size;

    int size() {
        return size;
    }

    /** The position with that key; null if no game has reached it. */
    UpdatedPosition findOrNull(long key) {
        return positions[slot(key)];
    }

    void add(long key, UpdatedPosition position) {
        if (2 * size >= keys.length) {
            grow();
        }
        int slot = slot(key);
        keys[slot] = key;
        positions[slot] = position;
        size++;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (KeyHash.of(key) >>> 32) & mask;
        while (positions[slot] != null && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        UpdatedPosition[] old = positions;
        keys = new long[2 * old.length];
        positions = new UpdatedPosition[2 * old.length];
        size = 0;
        for (UpdatedPosition position : old) {
            if (position != null) {
                add(position.key(), position);
            }
        }
    }

    /** Returns all positions in the order of their keys, so that the same games always give the same file. */
    UpdatedPosition[] sortedByKey() {
        UpdatedPosition[] all = new UpdatedPosition[size];
        int next = 0;
        for (UpdatedPosition position : positions) {
            if (position != null) {
                all[next++] = position;
            }
        }
        Arrays.sort(all, (one, other) -> Long.compareUnsigned(one.key(), other.key()));
        return all;
    }

    void clear() {
        keys = new long[FIRST_SIZE];
        positions = new UpdatedPosition[FIRST_SIZE];
        size = 0;
    }
}
