package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * Lookups in {@value #RECORDS} neighbouring records that are copied out of the book at once: their cache lines are fetched
 * side by side, and the search among them does not branch on what it reads, so that the processor begins the next lookup
 * before this one's bytes have come.
 */
final class Window {
    static final int RECORDS = 8;
    /** So many windows have room in one scratch area. */
    static final int SLOTS = 16;

    /** So many records are handed over without asking how many there are. */
    private static final int USUAL = 4;

    private static final int LONGS = 2 * RECORDS;
    /** Once in so many lookups of a thread the whole file is asked for as well. */
    private static final int TRUSTED = 64;

    /** The windows, then how many lookups there were; plain numbers, so that no thread holds on to this bundle. */
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[SLOTS * LONGS + 1]);

    private Window() {}

    static long[] scratch() {
        return SCRATCH.get();
    }

    static boolean isTrusted(long[] scratch) {
        return (++scratch[SLOTS * LONGS] & TRUSTED - 1) != 0;
    }

    /** The first record of a window that has that record in its middle, as far as the book goes. */
    static int around(int guess, int records) {
        return Math.max(0, Math.min(guess - RECORDS / 2, records - RECORDS));
    }

    static void copy(BookBytes bytes, int first, long[] scratch, int slot) {
        bytes.copy(Records.position(first), scratch, slot * LONGS, LONGS);
    }

    /**
     * Adds the records of the key that are in the window.
     *
     * @return whether these are certainly all; if not, nothing was added
     */
    static boolean answer(long[] scratch, int slot, long key, EntryBuffer into) {
        int base = slot * LONGS;
        int start = 0;
        int found = 0;
        for (int i = base; i < base + LONGS; i += 2) {
            long other = BookBytes.bigEndian(scratch[i]);
            start += Search.below(other, key);
            found += Search.equal(other, key);
        }
        // at an edge there may be more; key 0 at the end is a header, or the zeros behind a file cut within its last
        // page
        if (start == 0 || start + found == RECORDS || found > USUAL || scratch[base + LONGS - 2] == 0) {
            return false;
        }
        add(scratch, base, start, found, into);
        return true;
    }

    /** Adds as many as there usually are and takes back what was too much: no branch on how many there are. */
    private static void add(long[] scratch, int base, int start, int found, EntryBuffer into) {
        int size = into.size();
        for (int i = 0; i < USUAL; i++) {
            into.add(BookBytes.bigEndian(scratch[base + 1 + 2 * Math.min(start + i, RECORDS - 1)]));
        }
        into.truncate(size + found);
    }
}
