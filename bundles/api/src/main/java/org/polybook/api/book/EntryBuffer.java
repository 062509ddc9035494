package org.polybook.api.book;

import java.util.Arrays;

/**
 * The records a lookup found, in file order, as primitives. Made once and reused for any number of lookups by one thread;
 * grows when a position has more records than ever before, and is emptied by each lookup that fills it.
 *
 * <p>A record is a {@code long}: 16 bits raw move (highest), 16 bits weight, 32 bits learn, all unsigned. Records are numbered from 0
 * to {@code size() - 1}.
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

    /** Room for 64 records before it grows. */
    public EntryBuffer() {
        this(64);
    }

    /** Room for that many records before it grows. */
    public EntryBuffer(int capacity) {
        packed = new long[Math.max(1, capacity)];
        indexes = new long[packed.length];
    }

    /** The move of a record as its format codes it, 0 to 65535. */
    public static int rawMove(long packed) {
        return (int) (packed >>> 48);
    }

    /** The weight of a record, 0 to 65535. */
    public static int weight(long packed) {
        return (int) (packed >>> 32) & 0xFFFF;
    }

    /** The learn field of a record, 0 to 4294967295. */
    public static long learn(long packed) {
        return packed & 0xFFFFFFFFL;
    }

    /** How many records the last lookup found. */
    public int size() {
        return size;
    }

    /** The record of that number, as laid out above. */
    public long packed(int index) {
        return packed[index];
    }

    /** Its move as the format codes it, 0 to 65535. */
    public int rawMove(int index) {
        return rawMove(packed[index]);
    }

    /** Its weight, 0 to 65535; 0 means "never play". */
    public int weight(int index) {
        return weight(packed[index]);
    }

    /** Its learn field, 0 to 4294967295. */
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

    /** Empties it; keeps the room. */
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
