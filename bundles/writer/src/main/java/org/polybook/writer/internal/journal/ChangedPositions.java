package org.polybook.writer.internal.journal;

import java.util.Arrays;
import org.polybook.io.KeyHash;

/**
 * The positions that have records of their own: key to packed records, in one open-addressed table. Looking a key up
 * allocates nothing. Once published a table is never changed; a change is made to a {@link #copy}.
 */
final class ChangedPositions {
    /** Stands for a position that has gone back to the book's own records. */
    private static final long[] OF_THE_BOOK = new long[0];

    private static final int MIN_SLOTS = 16;

    private long[] keys;
    /** Null where the slot is free. */
    private long[][] records;

    private int used;
    private int size;
    private int shift;

    ChangedPositions() {
        allocate(MIN_SLOTS);
    }

    private ChangedPositions(ChangedPositions other) {
        keys = other.keys.clone();
        records = other.records.clone();
        used = other.used;
        size = other.size;
        shift = other.shift;
    }

    private void allocate(int slots) {
        keys = new long[slots];
        records = new long[slots][];
        shift = Long.numberOfLeadingZeros(slots - 1L);
        used = 0;
        size = 0;
    }

    ChangedPositions copy() {
        return new ChangedPositions(this);
    }

    /** How many positions have records of their own. */
    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** The position's records, empty if it has been deleted; null if the book's own hold. */
    @SuppressWarnings("ReferenceEquality") // one object stands for "of the book"
    long[] records(long key) {
        long[] found = records[slot(key)];
        return found == OF_THE_BOOK ? null : found;
    }

    /** The slot of that key, or the free one where it would stand. At least half of all slots are free. */
    private int slot(long key) {
        long[] all = keys;
        long[][] values = records;
        int mask = all.length - 1;
        int slot = (int) (KeyHash.of(key) >>> shift);
        while (values[slot] != null && all[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Gives the position these records, or, if null, the book's own. */
    @SuppressWarnings("ReferenceEquality") // one object stands for "of the book"
    void put(long key, long[] itsRecords) {
        int slot = slot(key);
        if (records[slot] == null) {
            if (itsRecords == null) {
                return;
            }
            if (2 * (used + 1) > keys.length) {
                rebuild();
                slot = slot(key);
            }
            used++;
        } else if (records[slot] != OF_THE_BOOK) {
            size--;
        }
        keys[slot] = key;
        records[slot] = itsRecords == null ? OF_THE_BOOK : itsRecords.length == 0 ? new long[0] : itsRecords;
        size += itsRecords == null ? 0 : 1;
    }

    private void rebuild() {
        long[] oldKeys = keys;
        long[][] oldRecords = records;
        allocate(Math.max(MIN_SLOTS, Integer.highestOneBit(size + 1) * 4));
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldRecords[i] != null && !isOfTheBook(oldRecords[i])) {
                put(oldKeys[i], oldRecords[i]);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // one object stands for "of the book"
    private static boolean isOfTheBook(long[] value) {
        return value == OF_THE_BOOK;
    }

    /** Whether the other gives the same positions the same records. */
    boolean isSame(ChangedPositions other) {
        if (size != other.size) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            boolean own = records[i] != null && !isOfTheBook(records[i]);
            if (own && !Arrays.equals(records[i], other.records(keys[i]))) {
                return false;
            }
        }
        return true;
    }

    /** The keys in their unsigned order. */
    long[] sortedKeys() {
        long[] sorted = new long[size];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            if (records[i] != null && !isOfTheBook(records[i])) {
                sorted[count++] = keys[i] ^ Long.MIN_VALUE;
            }
        }
        Arrays.sort(sorted);
        for (int i = 0; i < count; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        return sorted;
    }

    /** This table's positions and, before them, those of the other. */
    ChangedPositions over(ChangedPositions under) {
        ChangedPositions both = under.copy();
        for (long key : sortedKeys()) {
            both.put(key, records(key));
        }
        return both;
    }
}
