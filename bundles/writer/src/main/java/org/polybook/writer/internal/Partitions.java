package org.polybook.writer.internal;

/** Divides positions by the leading bits of their keys, so that the sorted partitions in order are a sorted book. */
final class Partitions {
    static final int BITS = 8;
    static final int COUNT = 1 << BITS;

    private Partitions() {}

    /** The partition of a key. */
    static int of(long key) {
        return (int) (key >>> (64 - BITS));
    }
}
