package org.polybook.statistics.internal.layout;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes in memory, to which numbers are appended. */
public final class ByteSink {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int LOW_BITS = 0x7F;
    private static final long HIGH_BITS = 0x8080808080808080L;
    /** The number of bits of a number of variable length that 8 bytes hold. */
    private static final int WORD_BITS = 56;

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

    /** Appends an unsigned number of 2 bytes. */
    public void number2(int number) {
        int at = grow(2);
        bytes[at] = (byte) (number >>> 8);
        bytes[at + 1] = (byte) number;
    }

    /** Appends an unsigned number of variable length. */
    public void variable(long number) {
        if (size + MAX_VARIABLE > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        size = put(bytes, size, number);
    }

    /** Appends a number of variable length, a byte, a number of 2 bytes, and a number of variable length. */
    public void numbers(long first, int second, int third, long fourth) {
        if (size + 2 * MAX_VARIABLE + 3 > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        byte[] to = bytes;
        int at = put(to, size, first);
        to[at] = (byte) second;
        to[at + 1] = (byte) (third >>> 8);
        to[at + 2] = (byte) third;
        size = put(to, at + 3, fourth);
    }

    private static int put(byte[] to, int at, long number) {
        return number >>> WORD_BITS == 0 ? putWord(to, at, number) : putBytes(to, at, number);
    }

    /**
     * Appends the first of some ascending numbers as a difference from another number, and each other one as a
     * difference from the number before.
     */
    public void differences(long before, long[] numbers, int start, int count) {
        long last = before;
        for (int i = start; i < start + count; i++) {
            variable(numbers[i] - last);
            last = numbers[i];
        }
    }

    /** Puts a number below 2<sup>56</sup> without a branch for each byte, because lengths are hard to predict. */
    private static int putWord(byte[] to, int at, long number) {
        long halves = number & 0x000000000FFFFFFFL | (number & 0x00FFFFFFF0000000L) << 4;
        long quarters = halves & 0x00003FFF00003FFFL | (halves & 0x0FFFC0000FFFC000L) << 2;
        long groups = quarters & 0x007F007F007F007FL | (quarters & 0x3F803F803F803F80L) << 1;
        int bitsBeforeLast = Long.SIZE - Byte.SIZE - (Long.numberOfLeadingZeros(groups | 1) & -Byte.SIZE);
        WORDS.set(to, at, groups | HIGH_BITS & (1L << bitsBeforeLast) - 1);
        return at + 1 + (bitsBeforeLast >>> 3);
    }

    private static int putBytes(byte[] to, int start, long number) {
        int at = start;
        long rest = number;
        while ((rest & ~LOW_BITS) != 0) {
            to[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        to[at++] = (byte) rest;
        return at;
    }

    /** Returns the number of variable length that has been appended at an index. */
    public long variableAt(int index) {
        long number = 0;
        int at = index;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            number |= (long) (next & LOW_BITS) << shift;
            if (next >= 0) {
                return number;
            }
        }
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
