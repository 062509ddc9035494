package org.polybook.writer.internal.journal;

import java.util.Arrays;
import org.polybook.io.KeyHash;

/**
 * The changed positions of a book: an open-addressed table of keys, each with the packed records of its position. A
 * lookup allocates nothing. A published table is never changed; changes are made to a {@link #copy}.
 */
final class ChangedPositions {
    /** The value of a position whose change was undone, so that the book's own records apply. */
    private static final long[] OF_THE_BOOK = new long[0];

    private static final int MIN_SLOTS = 16;

    private long[] keys;
    /** The records by slot; null in a free slot. */
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

    /** The number of changed positions. */
    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /**
     * Returns the changed records of the position, empty if they were deleted; null if the position is unchanged and
     * the book's own records apply.
     */
    @SuppressWarnings("ReferenceEquality") // OF_THE_BOOK is a marker, compared by identity
    long[] recordsOrNull(long key) {
        long[] found = records[slot(key)];
        return found == OF_THE_BOOK ? null : found;
    }

    /** The slot of that key, or the free slot where that key belongs. At least half of all slots are free. */
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

    /** Sets the position's records; null restores the book's own. */
    @SuppressWarnings("ReferenceEquality") // OF_THE_BOOK is a marker, compared by identity
    void putOrRestore(long key, long[] newRecords) {
        int slot = slot(key);
        if (records[slot] == null) {
            if (newRecords == null) {
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
        records[slot] = newRecords == null ? OF_THE_BOOK : newRecords.length == 0 ? new long[0] : newRecords;
        size += newRecords == null ? 0 : 1;
    }

    private void rebuild() {
        long[] oldKeys = keys;
        long[][] oldRecords = records;
        allocate(Math.max(MIN_SLOTS, Integer.highestOneBit(size + 1) * 4));
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldRecords[i] != null && !isChangeUndone(oldRecords[i])) {
                putOrRestore(oldKeys[i], oldRecords[i]);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // OF_THE_BOOK is a marker, compared by identity
    private static boolean isChangeUndone(long[] value) {
        return value == OF_THE_BOOK;
    }

    /** Returns true if both tables have the same positions with the same records. */
    boolean isSame(ChangedPositions other) {
        if (size != other.size) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            boolean own = records[i] != null && !isChangeUndone(records[i]);
            if (own && !Arrays.equals(records[i], other.recordsOrNull(keys[i]))) {
                return false;
            }
        }
        return true;
    }

    /** The keys in unsigned order. */
    long[] sortedKeys() {
        long[] sorted = new long[size];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            if (records[i] != null && !isChangeUndone(records[i])) {
                sorted[count++] = keys[i] ^ Long.MIN_VALUE;
            }
        }
        Arrays.sort(sorted);
        for (int i = 0; i < count; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        return sorted;
    }

    /** Returns a table of the positions of both tables; this table takes precedence. */
    ChangedPositions mergedOver(ChangedPositions under) {
        ChangedPositions both = under.copy();
        for (long key : sortedKeys()) {
            both.putOrRestore(key, recordsOrNull(key));
        }
        return both;
    }
}
