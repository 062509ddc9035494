package org.polybook.scid.internal.database;

/**
 * Reads and writes unsigned numbers in arrays of bytes: big-endian in version 4 and earlier, little-endian in version
 * 5.
 */
final class UnsignedNumbers {
    private UnsignedNumbers() {}

    static int u8(byte[] b, int at) {
        return b[at] & 0xFF;
    }

    static int bigEndianU16(byte[] b, int at) {
        return (b[at] & 0xFF) << 8 | b[at + 1] & 0xFF;
    }

    static int bigEndianU24(byte[] b, int at) {
        return (b[at] & 0xFF) << 16 | bigEndianU16(b, at + 1);
    }

    static long bigEndianU32(byte[] b, int at) {
        return (long) bigEndianU16(b, at) << 16 | bigEndianU16(b, at + 2);
    }

    static long bigEndianU64(byte[] b, int at) {
        return bigEndianU32(b, at) << 32 | bigEndianU32(b, at + 4);
    }

    /** The big-endian number of {@code width} bytes, 1 to 4. */
    static int bigEndian(byte[] b, int at, int width) {
        int value = 0;
        for (int i = 0; i < width; i++) {
            value = value << 8 | b[at + i] & 0xFF;
        }
        return value;
    }

    /**
     * The little-endian four-byte word at that index, counted in words; the result is an int to be treated as unsigned.
     */
    static int littleEndianWord(byte[] b, int number) {
        int at = 4 * number;
        return b[at] & 0xFF | (b[at + 1] & 0xFF) << 8 | (b[at + 2] & 0xFF) << 16 | (b[at + 3] & 0xFF) << 24;
    }

    /** Writes the lowest {@code width} bytes of a number in big-endian order. */
    static void putBigEndian(byte[] b, int at, int width, long number) {
        for (int i = 0; i < width; i++) {
            b[at + i] = (byte) (number >>> 8 * (width - 1 - i));
        }
    }

    /** Writes a little-endian four-byte word at that index, counted in words; {@link #littleEndianWord} reads it. */
    static void putLittleEndianWord(byte[] b, int number, long word) {
        for (int i = 0; i < 4; i++) {
            b[4 * number + i] = (byte) (word >>> 8 * i);
        }
    }
}
