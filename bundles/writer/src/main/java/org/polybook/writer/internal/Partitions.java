package org.polybook.writer.internal;

/** Positions are divided by the leading bits of their keys, so that partitions one after the other are a sorted book. */
final class Partitions {
    static final int BITS = 8;
    static final int COUNT = 1 << BITS;

    private Partitions() {}

    /** The partition that a key belongs to. */
    static int of(long key) {
        return (int) (key >>> (64 - BITS));
    }
}
