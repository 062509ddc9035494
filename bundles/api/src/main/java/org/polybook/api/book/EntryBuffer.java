package org.polybook.api.book;

import java.util.Arrays;

/**
 * The records a lookup found, in file order, as primitives. Made once and reused for any number of lookups by one thread;
 * grows when a position has more records than ever before, and is emptied by each lookup that fills it.
 *
 * <p>A record is a {@code long}: 16 bits raw move (highest), 16 bits weight, 32 bits learn, all unsigned.
 */
public final class EntryBuffer {
    private long[] packed;
    private long[] indexes;
    private int size;

    public EntryBuffer() {
        this(64);
    }

    /** Room for that many records before it grows. */
    public EntryBuffer(int capacity) {
        packed = new long[Math.max(1, capacity)];
        indexes = new long[packed.length];
    }

    public static int rawMove(long packed) {
        return (int) (packed >>> 48);
    }

    public static int weight(long packed) {
        return (int) (packed >>> 32) & 0xFFFF;
    }

    public static long learn(long packed) {
        return packed & 0xFFFFFFFFL;
    }

    public int size() {
        return size;
    }

    public long packed(int index) {
        return packed[index];
    }

    public int rawMove(int index) {
        return rawMove(packed[index]);
    }

    public int weight(int index) {
        return weight(packed[index]);
    }

    public long learn(int index) {
        return learn(packed[index]);
    }

    /**
     * The record's number in the book's file, from 0; −1 if it stands in none, or the book does not say. True as long as the file
     * is not written anew.
     */
    public long index(int record) {
        return indexes[record];
    }

    public void clear() {
        size = 0;
    }

    /** Appends a record of no known {@linkplain #index place}; for books that fill the buffer. */
    public void add(long record) {
        add(record, -1);
    }

    /** Appends the record that stands at that place of the book's file; for books that fill the buffer. */
    public void add(long record, long index) {
        if (size == packed.length) {
            packed = Arrays.copyOf(packed, 2 * size);
            indexes = Arrays.copyOf(indexes, 2 * size);
        }
        packed[size] = record;
        indexes[size++] = index;
    }

    /** Drops the records from that index on; for books that must take back part of a lookup. */
    public void truncate(int newSize) {
        if (newSize < 0 || newSize > size) {
            throw new IllegalArgumentException("size " + size + " cannot shrink to " + newSize);
        }
        size = newSize;
    }
}
