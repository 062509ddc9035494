package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;
import org.polybook.io.MappingFaults;

/**
 * Lookups in {@value #RECORDS} neighbouring records that are copied out of the book at once: their cache lines are fetched
 * side by side, and that the copy went well is known at once. The search among them goes by steps from the middle. Steps
 * that branch on what they read were measured against sums that do not: few of them are needed, the processor guesses them
 * well enough to begin the next lookup meanwhile, and the sums fill it with work that waits for the bytes.
 */
final class RecordWindow {
    static final int RECORDS = 12;
    /** So many windows have room in one scratch area. */
    static final int SLOTS = 32;

    private static final int LONGS = 2 * RECORDS;
    /** Once in so many lookups of a thread the whole file is asked for as well. */
    private static final int TRUSTED = 64;

    /** Places after the windows: how many lookups there were, and the touched word of each window. */
    private static final int LOOKUPS = SLOTS * LONGS;

    private static final int TOUCHED = LOOKUPS + 1;

    /** Plain numbers, so that no thread holds on to this bundle. */
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[TOUCHED + SLOTS]);

    private RecordWindow() {}

    static long[] scratch() {
        return SCRATCH.get();
    }

    static boolean isTrusted(long[] scratch) {
        return (++scratch[LOOKUPS] & TRUSTED - 1) != 0;
    }

    /** The first record of a window that has that record in its middle, as far as the book goes. */
    static int around(int guess, int records) {
        return Math.max(0, Math.min(guess - RECORDS / 2, records - RECORDS));
    }

    /**
     * Reads the last word of a window, so that the memory is on its way, and leaves a mark where the copy will put that word;
     * {@link #copyTouched} and {@link #settle} must follow.
     */
    static void touch(BookBytes bytes, int first, long[] scratch, int slot) {
        long touched = bytes.touch(Records.position(first) + 8 * (LONGS - 1));
        scratch[TOUCHED + slot] = touched;
        scratch[lastWord(slot)] = ~touched;
    }

    /** Copies a window whose last word was touched; its words are to be trusted after {@link #settle} only. */
    static void copyTouched(BookBytes bytes, int first, long[] scratch, int slot) {
        bytes.copyUnchecked(Records.position(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Makes the faults of the first windows' touches and copies arrive here, all of them. If a touch met a page that was gone, either
     * the page is gone still, and the copy left the mark, or the file has been written again since, and the touched word differs from
     * the copied one. The load that faults leaves what its register held, a number of the program or a word of another window. These
     * equal the copied word if two keys of a batch share a window and the file is cut and restored in the nanoseconds between them.
     *
     * <p>All windows at once, and not each behind its copy: a comparison that waits for its own copy holds up the next one.
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
        bytes.copy(Records.position(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Adds the records of the key that are in the window.
     *
     * @param first the window's first record
     * @return whether these are certainly all; if not, nothing was added
     */
    static boolean answer(long[] scratch, int slot, int first, long key, EntryBuffer into) {
        int base = slot * LONGS;
        int start = lowerBound(scratch, base, key);
        int end = start;
        while (end < RECORDS && key(scratch, base, end) == key) {
            end++;
        }
        // at an edge there may be more; key 0 at the end is a header, or the zeros after a file cut within its last
        // page
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
