package org.polybook.io;

import java.util.SplittableRandom;

/**
 * The hash of position keys for tables with open addressing. Files contain the keys, so the author of a file who knew the hash
 * could put all keys into one slot, and the time would grow with the square of their number. This hash differs from process to
 * process; no result may depend on it.
 */
public final class KeyHash {
    private static final long SEED;
    private static final long FIRST;
    private static final long SECOND;

    static {
        SplittableRandom random = new SplittableRandom();
        SEED = random.nextLong();
        FIRST = random.nextLong() | 1;
        SECOND = random.nextLong() | 1;
    }

    private KeyHash() {}

    /** Returns 64 bits, of which the upper ones are the most evenly distributed. Different keys have different hashes. */
    public static long of(long key) {
        // each step is invertible; a product's upper bits depend on all of the key's bits, its lower ones do not
        long mixed = (key ^ SEED) * FIRST;
        mixed = (mixed ^ mixed >>> 32) * SECOND;
        return mixed ^ mixed >>> 29;
    }
}
