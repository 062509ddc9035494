package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;
import org.polybook.io.MappingFaults;

/**
 * Lookups in {@value #RECORDS} consecutive records that are copied out of the book at once: the processor fetches their
 * cache lines in parallel, and one check shows if the copy has succeeded. The search goes from the middle of the
 * window, one record per step. Such steps, each with a branch, were measured to be faster than sums without branches:
 * few steps are needed, the processor predicts them well enough to begin the next lookup early, and sums would occupy
 * it with work that waits for the bytes.
 */
final class RecordWindow {
    static final int RECORDS = 12;
    /** The number of windows in the scratch area of a thread. */
    static final int SLOTS = 32;

    private static final int LONGS = 2 * RECORDS;
    /** A thread checks the end of the file at one in this many lookups, even if the answer is proved. */
    private static final int TRUSTED = 64;

    /** The place of the number of lookups in the scratch area: after the windows. */
    private static final int LOOKUPS = SLOTS * LONGS;

    /** The first place of the touched words in the scratch area, one for each window. */
    private static final int TOUCHED = LOOKUPS + 1;

    /**
     * The scratch area. It consists of plain numbers, so that no thread refers to a class of this bundle after the
     * bundle is stopped.
     */
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[TOUCHED + SLOTS]);

    private RecordWindow() {}

    static long[] scratch() {
        return SCRATCH.get();
    }

    static boolean countLookupAndIsTrusted(long[] scratch) {
        return (++scratch[LOOKUPS] & TRUSTED - 1) != 0;
    }

    /**
     * Returns the first record of a window that has {@code guess} in its middle, moved if necessary to be within the
     * book.
     */
    static long firstRecordAround(long guess, long records) {
        return Math.max(0, Math.min(guess - RECORDS / 2, records - RECORDS));
    }

    /**
     * Reads the last word of a window, so that the processor begins to fetch the window's memory, and leaves a mark at
     * the place of that word in the copy; {@link #copyPrefetched} and {@link #throwPendingFaults} must follow.
     */
    static void prefetch(BookBytes bytes, int first, long[] scratch, int slot) {
        long touched = bytes.touch(RecordLayout.byteOffset(first) + 8 * (LONGS - 1));
        scratch[TOUCHED + slot] = touched;
        scratch[lastWord(slot)] = ~touched;
    }

    /** Copies a window whose last word was touched; its words may be used only after {@link #throwPendingFaults}. */
    static void copyPrefetched(BookBytes bytes, int first, long[] scratch, int slot) {
        bytes.copyUnchecked(RecordLayout.byteOffset(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Throws any fault of the touches and copies of the first {@code windows} windows. If a touch met a missing page,
     * either the page is still missing, and the copy left the mark; or the file has been rewritten since, and the
     * touched word differs from the copied one. This is so because a load that faults keeps the old value of its
     * register: a number of the program, or a word of another window. This value can equal the copied word only if two
     * keys of a batch share a window and the file is truncated and restored in the nanoseconds between them.
     *
     * <p>Compares the words of all windows together, not each directly after its copy: a comparison that waits for one
     * copy would delay the next copy.
     */
    static void throwPendingFaults(long[] scratch, int windows) {
        long difference = 0;
        for (int slot = 0; slot < windows; slot++) {
            difference |= scratch[lastWord(slot)] ^ scratch[TOUCHED + slot];
        }
        if (difference != 0) {
            MappingFaults.throwPending();
        }
    }

    private static int lastWord(int slot) {
        return slot * LONGS + LONGS - 1;
    }

    static void copy(BookBytes bytes, long first, long[] scratch, int slot) {
        bytes.copy(RecordLayout.byteOffset(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Adds the records of the key that are in the window.
     *
     * @param first the window's first record
     * @return true if all records of the key have certainly been added; if false, nothing was added
     */
    static boolean addIfAllInWindow(long[] scratch, int slot, long first, long key, EntryBuffer into) {
        int base = slot * LONGS;
        int start = lowerBound(scratch, base, key);
        int end = start;
        while (end < RECORDS && key(scratch, base, end) == key) {
            end++;
        }
        // a run at an edge may continue outside; key 0 at the end is a header, or the zeros of a truncated file
        if (start == 0 || end == RECORDS || key(scratch, base, RECORDS - 1) == 0) {
            return false;
        }
        for (int i = start; i < end; i++) {
            into.add(BookBytes.bigEndian(scratch[base + 2 * i + 1]), first + i);
        }
        return true;
    }

    private static int lowerBound(long[] scratch, int base, long key) {
        int at = RECORDS / 2;
        while (at > 0 && Long.compareUnsigned(key(scratch, base, at - 1), key) >= 0) {
            at--;
        }
        if (at == RECORDS / 2) {
            while (at < RECORDS && Long.compareUnsigned(key(scratch, base, at), key) < 0) {
                at++;
            }
        }
        return at;
    }

    private static long key(long[] scratch, int base, int i) {
        return BookBytes.bigEndian(scratch[base + 2 * i]);
    }
}
