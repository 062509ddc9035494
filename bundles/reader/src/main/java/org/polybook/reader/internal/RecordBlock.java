package org.polybook.reader.internal;

/** Consecutive records that are read from a book together. The same block is used for several reads. */
final class RecordBlock {
    private final long[] keys;
    private final long[] packed;
    private final long[] copied;
    private int size;

    /** Creates a block with room for 512 records. */
    RecordBlock() {
        this(512);
    }

    RecordBlock(int capacity) {
        keys = new long[capacity];
        packed = new long[capacity];
        copied = new long[2 * capacity];
    }

    /** Fills the block with records: from {@code first}, which must exist, to the end of the book or of the block. */
    void fill(BookBytes bytes, long first, long records) {
        int count = (int) Math.min(keys.length, records - first);
        bytes.copy(RecordLayout.byteOffset(first), copied, 0, 2 * count);
        for (int i = 0; i < count; i++) {
            keys[i] = BookBytes.bigEndian(copied[2 * i]);
            packed[i] = BookBytes.bigEndian(copied[2 * i + 1]);
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
