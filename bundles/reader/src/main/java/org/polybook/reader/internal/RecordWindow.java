package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;
import org.polybook.io.MappingFaults;

/**
 * Lookups in {@value #RECORDS} consecutive records that are copied out of the book at once: their cache lines are fetched in
 * parallel, and the success of the copy is known at once. The search goes step by step from the middle. Such branching steps
 * were measured against sums without branches: few steps are needed, the processor predicts them well enough to begin the next
 * lookup early, and the sums would occupy it with work that waits for the bytes.
 */
final class RecordWindow {
    static final int RECORDS = 12;
    /** The number of windows in one scratch area. */
    static final int SLOTS = 32;

    private static final int LONGS = 2 * RECORDS;
    /** The interval, in lookups of a thread, at which the end of the file is checked as well. */
    private static final int TRUSTED = 64;

    /** The places after the windows: the number of lookups, and the touched word of each window. */
    private static final int LOOKUPS = SLOTS * LONGS;

    private static final int TOUCHED = LOOKUPS + 1;

    /** Plain numbers, so that no thread keeps this bundle alive. */
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[TOUCHED + SLOTS]);

    private RecordWindow() {}

    static long[] scratch() {
        return SCRATCH.get();
    }

    static boolean isTrusted(long[] scratch) {
        return (++scratch[LOOKUPS] & TRUSTED - 1) != 0;
    }

    /** Returns the first record of a window with this record in its middle, within the book. */
    static int around(int guess, int records) {
        return Math.max(0, Math.min(guess - RECORDS / 2, records - RECORDS));
    }

    /**
     * Reads the last word of a window, so that its memory is being fetched, and leaves a mark at the place of that word in the
     * copy; {@link #copyTouched} and {@link #settle} must follow.
     */
    static void touch(BookBytes bytes, int first, long[] scratch, int slot) {
        long touched = bytes.touch(RecordLayout.position(first) + 8 * (LONGS - 1));
        scratch[TOUCHED + slot] = touched;
        scratch[lastWord(slot)] = ~touched;
    }

    /** Copies a window whose last word was touched; its words may be used only after {@link #settle}. */
    static void copyTouched(BookBytes bytes, int first, long[] scratch, int slot) {
        bytes.copyUnchecked(RecordLayout.position(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Makes all faults of the touches and copies of the first {@code windows} windows arrive here. If a touch met a missing
     * page, either the page is still missing, and the copy left the mark, or the file has been rewritten since, and the touched
     * word differs from the copied one. The load that faults keeps the value of its register, a number of the program or a word
     * of another window. That equals the copied word only if two keys of a batch share a window and the file is truncated and
     * restored in the nanoseconds between them.
     *
     * <p>All windows together, and not each after its copy: a comparison that waits for its own copy delays the next one.
     */
    static void settle(long[] scratch, int windows) {
        long difference = 0;
        for (int slot = 0; slot < windows; slot++) {
            difference |= scratch[lastWord(slot)] ^ scratch[TOUCHED + slot];
        }
        if (difference != 0) {
            MappingFaults.settle();
        }
    }

    private static int lastWord(int slot) {
        return slot * LONGS + LONGS - 1;
    }

    static void copy(BookBytes bytes, int first, long[] scratch, int slot) {
        bytes.copy(RecordLayout.position(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Adds the records of the key that are in the window.
     *
     * @param first the window's first record
     * @return true if these are certainly all; if false, nothing was added
     */
    static boolean answer(long[] scratch, int slot, int first, long key, EntryBuffer into) {
        int base = slot * LONGS;
        int start = lowerBound(scratch, base, key);
        int end = start;
        while (end < RECORDS && key(scratch, base, end) == key) {
            end++;
        }
        // at an edge there may be more; key 0 at the end is a header, or the zeros of the last page of a truncated file
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
