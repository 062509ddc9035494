package org.polybook.statistics.internal.layout;

import java.util.Arrays;

/** Bytes in memory, to which numbers are appended. */
public final class ByteSink {
    private static final int LOW_BITS = 0x7F;

    /** The maximum number of bytes of a number of variable length. */
    private static final int MAX_VARIABLE = 10;

    private byte[] bytes = new byte[64];
    private int size;

    /** The bytes; only the first {@link #size} count. */
    public byte[] bytes() {
        return bytes;
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    /** Adds {@code count} bytes of any value to the size and returns the index of the first one. */
    private int grow(int count) {
        if (size + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + count));
        }
        int at = size;
        size += count;
        return at;
    }

    /** Appends a number of that many bytes, at most 8. */
    public void number(long number, int count) {
        int at = grow(count);
        for (int i = 0; i < count; i++) {
            bytes[at + i] = (byte) (number >>> 8 * (count - 1 - i));
        }
    }

    /** Appends an unsigned number of variable length. */
    public void variable(long number) {
        int at = size;
        if (at + MAX_VARIABLE > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        byte[] to = bytes;
        long rest = number;
        while ((rest & ~LOW_BITS) != 0) {
            to[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        to[at++] = (byte) rest;
        size = at;
    }

    /** Returns the number of bytes of an unsigned number of variable length. */
    public static int variableBytes(long number) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(number) + 6) / 7);
    }

    /** Appends bytes of another array. */
    public void append(byte[] from, int start, int count) {
        int at = grow(count);
        System.arraycopy(from, start, bytes, at, count);
    }

    /** Appends all bytes of another sink. */
    public void append(ByteSink other) {
        append(other.bytes, 0, other.size);
    }

    /** Removes all bytes after that size. */
    public void truncate(int newSize) {
        size = newSize;
    }

    /** Removes bytes at the beginning. */
    public void removeFirst(int count) {
        System.arraycopy(bytes, count, bytes, 0, size - count);
        size -= count;
    }

    /** Replaces 4 bytes at an index. */
    public void set(int at, int number) {
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[at + i] = (byte) (number >>> 8 * (3 - i));
        }
    }

    /** Replaces 2 bytes at an index. */
    public void setShort(int at, int number) {
        bytes[at] = (byte) (number >>> 8);
        bytes[at + 1] = (byte) number;
    }
}
