package org.polybook.itests.model;

import org.polybook.api.book.EntryBuffer;

/** Numbers that stand for records in their order; two that differ have different ones, for all that a test will meet. */
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

    /** The records from one place of the buffer to another. */
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

    /** Of one position's answer. */
    static long of(long key, long[] records) {
        return new Fingerprint().add(key, records).value();
    }

    /** The same, as a lookup gives it. */
    static long of(long key, EntryBuffer buffer) {
        return new Fingerprint().add(key, buffer, 0, buffer.size()).value();
    }
}
