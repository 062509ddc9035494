package org.polybook.reader.internal;

/** Some neighbouring records, read out of a book together; made once and filled again and again. */
final class RecordBlock {
    private final long[] keys;
    private final long[] packed;
    private int size;

    /** Room for 512 records, 8 KiB. */
    RecordBlock() {
        this(512);
    }

    RecordBlock(int capacity) {
        keys = new long[capacity];
        packed = new long[capacity];
    }

    /** Fills the block from that record on, as far as the book and the block go. Nothing is checked. */
    void fill(BookBytes bytes, long first, long records) {
        int count = (int) Math.min(keys.length, records - first);
        for (int i = 0; i < count; i++) {
            keys[i] = Records.key(bytes, first + i);
            packed[i] = Records.packed(bytes, first + i);
        }
        size = count;
    }

    int size() {
        return size;
    }

    long key(int i) {
        return keys[i];
    }

    long packed(int i) {
        return packed[i];
    }
}
