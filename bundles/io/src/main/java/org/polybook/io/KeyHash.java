package org.polybook.io;

import java.util.SplittableRandom;

/**
 * The hash of position keys for tables with open addressing. The keys come from files. If the author of a file knew the
 * hash, he could choose keys that all belong in one slot of the table, and the time would grow with the square of their
 * number. So the hash differs from process to process, and no result may depend on it.
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

    /**
     * Returns 64 bits, of which the upper ones are the most evenly distributed. Different keys have different hashes.
     */
    public static long of(long key) {
        // each step is invertible; the upper bits of a product depend on all bits of the key, the lower bits do not
        long mixed = (key ^ SEED) * FIRST;
        mixed = (mixed ^ mixed >>> 32) * SECOND;
        return mixed ^ mixed >>> 29;
    }
}
