package org.polybook.api.book;

import java.util.Arrays;

/**
 * The records found by a lookup, in file order, as primitives. Create it once and reuse it for any number of lookups in
 * one thread. Each lookup that fills the buffer clears it first; the buffer grows when a position has more records than
 * its capacity.
 *
 * <p>A record is a {@code long}: 16 bits raw move (highest), 16 bits weight, 32 bits learn, all unsigned. Records are
 * numbered from 0 to {@code size() - 1}.
 *
 * <pre>{@code
 * EntryBuffer found = new EntryBuffer();
 * long key = Schemes.key(position, Schemes.POLYGLOT);
 * int count = book.find(key, found);
 * for (int i = 0; i < count; i++) {
 *     System.out.println(found.rawMove(i) + " " + found.weight(i));
 * }
 * }</pre>
 */
public final class EntryBuffer {
    private long[] packed;
    private long[] indexes;
    private int size;

    /** Creates a buffer with an initial capacity of 64 records. */
    public EntryBuffer() {
        this(64);
    }

    /** Creates a buffer with that initial capacity. */
    public EntryBuffer(int capacity) {
        packed = new long[Math.max(1, capacity)];
        indexes = new long[packed.length];
    }

    /** Returns the move of a packed record as the book's format encodes it, 0 to 65535. */
    public static int rawMove(long packed) {
        return (int) (packed >>> 48);
    }

    /** Returns the weight of a packed record, 0 to 65535. */
    public static int weight(long packed) {
        return (int) (packed >>> 32) & 0xFFFF;
    }

    /** Returns the learn field of a packed record, 0 to 4294967295. */
    public static long learn(long packed) {
        return packed & 0xFFFFFFFFL;
    }

    /** Returns the number of records that the last lookup found. */
    public int size() {
        return size;
    }

    /** Returns the record with that number as a {@code long}, in the layout that is described at this class. */
    public long packed(int index) {
        return packed[index];
    }

    /** Returns the move of a record as the book's format encodes it, 0 to 65535. */
    public int rawMove(int index) {
        return rawMove(packed[index]);
    }

    /** Returns the weight of a record, 0 to 65535; 0 means "never play". */
    public int weight(int index) {
        return weight(packed[index]);
    }

    /** Returns the learn field of a record, 0 to 4294967295. */
    public long learn(int index) {
        return learn(packed[index]);
    }

    /**
     * Returns the index of a record in the file of the book, from 0; −1 if it is not in a file or its index is unknown.
     * Valid until the file is rewritten.
     */
    public long indexInFile(int record) {
        return indexes[record];
    }

    /** Removes all records, without reducing the capacity. */
    public void clear() {
        size = 0;
    }

    /** Appends a record of unknown {@linkplain #indexInFile index}; for books that fill the buffer. */
    public void add(long record) {
        add(record, -1);
    }

    /** Appends the record that is at that index of the file; for books that fill the buffer. */
    public void add(long record, long index) {
        if (size == packed.length) {
            packed = Arrays.copyOf(packed, 2 * size);
            indexes = Arrays.copyOf(indexes, 2 * size);
        }
        packed[size] = record;
        indexes[size++] = index;
    }

    /** Keeps only the first {@code newSize} records; for books that must undo part of a lookup. */
    public void truncate(int newSize) {
        if (newSize < 0 || newSize > size) {
            throw new IllegalArgumentException("size " + size + " cannot shrink to " + newSize);
        }
        size = newSize;
    }
}
