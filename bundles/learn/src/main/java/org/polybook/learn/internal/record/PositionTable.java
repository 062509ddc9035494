package org.polybook.learn.internal.record;

import java.util.Arrays;
import org.polybook.io.KeyHash;

/**
 * The positions of the book that games have touched since the last flush: each with its records and whether any has changed. An open
 * hash table of keys.
 */
final class PositionTable {
    private static final int FIRST_SIZE = 1024;

    private long[] keys = new long[FIRST_SIZE];
    private TouchedPosition[] positions = new TouchedPosition[FIRST_SIZE];
    private int size;

    int size() {
        return size;
    }

    /** The position of that key; null if it has not been touched. */
    TouchedPosition find(long key) {
        return positions[slot(key)];
    }

    void add(long key, TouchedPosition position) {
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
        TouchedPosition[] old = positions;
        keys = new long[2 * old.length];
        positions = new TouchedPosition[2 * old.length];
        size = 0;
        for (TouchedPosition position : old) {
            if (position != null) {
                add(position.key(), position);
            }
        }
    }

    /** All of them, by key, so that the same games make the same file. */
    TouchedPosition[] sorted() {
        TouchedPosition[] all = new TouchedPosition[size];
        int next = 0;
        for (TouchedPosition position : positions) {
            if (position != null) {
                all[next++] = position;
            }
        }
        Arrays.sort(all, (one, other) -> Long.compareUnsigned(one.key(), other.key()));
        return all;
    }

    void clear() {
        keys = new long[FIRST_SIZE];
        positions = new TouchedPosition[FIRST_SIZE];
        size = 0;
    }
}
