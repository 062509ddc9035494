package org.polybook.statistics.internal.read;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Numbers of variable length in words of 8 bytes: each byte has 7 bits of the number, the lowest bits first, and its
 * high bit is 0 in the last byte. Decoded without a branch for each byte, because lengths are hard to predict.
 */
final class VariableNumbers {
    /** The high bits of the bytes of a word: 0 in the last byte of each number. */
    static final long STOP_BITS = 0x8080808080808080L;

    private VariableNumbers() {}

    /** Returns a view of bytes as words. */
    static ByteBuffer words(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns true if the word has the last byte of the number that begins with it. */
    static boolean isComplete(long word) {
        return (~word & STOP_BITS) != 0;
    }

    /** Returns the number of bytes of the number, 1 to 8; 9 if it is not complete. */
    static int length(long word) {
        return (Long.numberOfTrailingZeros(~word & STOP_BITS) >>> 3) + 1;
    }

    /** Returns the number, below 2<sup>56</sup>, if it is complete. */
    static long decode(long word) {
        long stops = ~word & STOP_BITS;
        long groups = word & (stops ^ stops - 1);
        long pairs = groups & 0x007F007F007F007FL | (groups & 0x7F007F007F007F00L) >>> 1;
        long quads = pairs & 0x00003FFF00003FFFL | (pairs & 0x3FFF00003FFF0000L) >>> 2;
        return quads & 0x000000000FFFFFFFL | (quads & 0x0FFFFFFF00000000L) >>> 4;
    }
}
