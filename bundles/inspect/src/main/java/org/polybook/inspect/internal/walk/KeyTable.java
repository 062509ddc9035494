package org.polybook.inspect.internal.walk;

import java.util.Arrays;
import org.polybook.io.KeyHash;

/** A hash table from position keys to numbers from 0, in two arrays; takes 16 to 36 bytes a key. */
public final class KeyTable {
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

    /** The number of that key; −1 if it has none. */
    public int get(long key) {
        return values[slot(key)];
    }

    /** Assigns the number to the key unless the key has one. Returns true if it was assigned. */
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

    /** The slot of the key, or the free slot where it belongs. */
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
