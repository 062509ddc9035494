package org.polybook.learn.internal.record;

import org.polybook.io.KeyHash;

/** A set of keys in an open hash table, which takes 11 to 22 bytes per key, and 32 while the table grows. */
final class KeyHashSet {
    private static final int FIRST_SIZE = 1024;

    /** The slots of the table; an empty slot is 0, so {@link #hasZero} records if the set contains key 0. */
    private long[] keys = new long[FIRST_SIZE];

    private boolean hasZero;
    private int size;

    /** Adds the key; returns true if it was not in the set. */
    boolean add(long key) {
        if (key == 0) {
            boolean isNew = !hasZero;
            hasZero = true;
            return isNew;
        }
        int slot = slot(key);
        if (keys[slot] == key) {
            return false;
        }
        keys[slot] = key;
        if (4 * ++size > 3 * keys.length - 4) {
            grow();
        }
        return true;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (KeyHash.of(key) >>> 32) & mask;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = keys;
        keys = new long[2 * old.length];
        for (long key : old) {
            if (key != 0) {
                keys[slot(key)] = key;
            }
        }
    }
}
