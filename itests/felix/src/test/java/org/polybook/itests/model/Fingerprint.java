package org.polybook.itests.model;

import org.polybook.api.book.EntryBuffer;

/** Hashes of records in their order; different records have different hashes, for practical purposes. */
final class Fingerprint {
    private long sum = 0x9E3779B97F4A7C15L;

    Fingerprint add(long word) {
        sum = Long.rotateLeft((sum ^ word) * 0xBF58476D1CE4E5B9L, 29);
        return this;
    }

    Fingerprint add(long key, long[] records) {
        add(key);
        for (long packed : records) {
            add(packed);
        }
        return this;
    }

    /** Adds a range of records in the buffer. */
    Fingerprint add(long key, EntryBuffer buffer, int from, int to) {
        add(key);
        for (int i = from; i < to; i++) {
            add(buffer.packed(i));
        }
        return this;
    }

    long value() {
        return sum;
    }

    /** The hash of one position's answer. */
    static long ofLookup(long key, long[] records) {
        return new Fingerprint().add(key, records).value();
    }

    /** The hash of one position's answer, as a lookup returns it. */
    static long ofLookup(long key, EntryBuffer buffer) {
        return new Fingerprint().add(key, buffer, 0, buffer.size()).value();
    }
}
