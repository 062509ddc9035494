package org.polybook.inspect.internal.walk;

import java.util.Arrays;
import org.polybook.io.KeyHash;

/** A hash table that assigns numbers from 0 to position keys. It has two arrays, which take 16 to 36 bytes a key. */
public final class KeyTable {
    /** The maximum number of keys: a larger table would have more slots than an array. */
    public static final int MAX_SIZE = 3 << 28;

    private static final int NONE = -1;

    private long[] keys = new long[1 << 10];
    private int[] values = new int[1 << 10];
    private int size;

    public KeyTable() {
        Arrays.fill(values, NONE);
    }

    public int size() {
        return size;
    }

    /** The number of that key; −1 if the key has no number. */
    public int getOrMinusOne(long key) {
        return values[slot(key)];
    }

    /**
     * Assigns a number to the key, unless the key already has a number. Returns true if the number was assigned.
     * The caller adds at most {@link #MAX_SIZE} keys.
     */
    public boolean putIfAbsent(long key, int value) {
        int slot = slot(key);
        if (values[slot] != NONE) {
            return false;
        }
        keys[slot] = key;
        values[slot] = value;
        if (++size > keys.length / 4 * 3) {
            grow();
        }
        return true;
    }

    /** The slot of the key; if the table does not have the key, the free slot in which to put it. */
    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (KeyHash.of(key) >>> 32) & mask;
        while (values[slot] != NONE && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new int[keys.length];
        Arrays.fill(values, NONE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != NONE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
