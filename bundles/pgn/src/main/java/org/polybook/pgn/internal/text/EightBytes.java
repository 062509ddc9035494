package org.polybook.pgn.internal.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Tests of eight bytes at a time, of which the first is the lowest byte of a {@code long}. The result of a test has the
 * top bit set of each byte that the test finds. If several are set, only the lowest one is certain, and callers use no
 * other.
 */
public final class EightBytes {
    public static final long ONES = 0x0101010101010101L;
    public static final long TOPS = 0x8080808080808080L;
    private static final long REST = ~TOPS;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private EightBytes() {}

    public static long at(byte[] b, int i) {
        return (long) LONGS.get(b, i);
    }

    /** The index, 0 to 7, of the first byte that a test has found. */
    public static int index(long found) {
        return Long.numberOfTrailingZeros(found) >>> 3;
    }

    /** Returns the index of the first byte that is {@code c}; {@code end} if none is. */
    public static int indexOf(char c, byte[] b, int start, int end) {
        int i = start;
        for (long found; end - i >= 8; i += 8) {
            found = findEqual(at(b, i), c);
            if (found != 0) {
                return i + index(found);
            }
        }
        while (i < end && b[i] != c) {
            i++;
        }
        return i;
    }

    /** Returns the index of the first byte that is not ASCII; {@code end} if all are. */
    public static int firstNonAscii(byte[] b, int start, int end) {
        int i = start;
        while (end - i >= 8 && (at(b, i) & TOPS) == 0) {
            i += 8;
        }
        while (i < end && b[i] >= 0) {
            i++;
        }
        return i;
    }

    public static long findEqual(long word, char c) {
        long x = word ^ ONES * c;
        return x - ONES & ~x & TOPS;
    }

    /** Finds bytes from 0x00 to 0x20: the space and control characters. */
    public static long findSpaceOrControl(long word) {
        return word - ONES * 0x21 & ~word & TOPS;
    }

    /** Finds bytes from 0x00 to 0x1F: control characters. */
    public static long findControl(long word) {
        return word - ONES * 0x20 & ~word & TOPS;
    }

    public static long findNonDigit(long word) {
        return ((word ^ ONES * '0') + ONES * 0x76 | word) & TOPS;
    }

    public static long findNonAlphanumeric(long word) {
        long letter = (word & REST | ONES * 0x20) + ONES * (0x80 - 'a'); // top bit set: a or above
        long above = (word & REST | ONES * 0x20) + ONES * (0x80 - 'z' - 1); // top bit set: above z
        long digit = (word & REST) + ONES * (0x80 - '0');
        long beyond = (word & REST) + ONES * (0x80 - '9' - 1);
        return ~(letter & ~above | digit & ~beyond) & TOPS | word & TOPS;
    }

    /**
     * Finds every byte that {@code StructuralBytes} needs among moves: line ends, {@code * - / ;}, an opening brace,
     * round brackets and all bytes that are not ASCII. It compares five bits only, so it also finds {@code [ J j M m O
     * o} and two control characters, which callers test again. Returns a mask: the top bit of each byte found is set.
     */
    public static long findStructuralCandidates(long word) {
        long five = word & ONES * 0x1F;
        long bracket = word & ~ONES ^ ONES * '(';
        long other = (five ^ ONES * 0x0A) + REST // line feed, star
                & (five ^ ONES * 0x0D) + REST // carriage return, hyphen
                & (five ^ ONES * 0x0F) + REST // slash
                & (five ^ ONES * 0x1B) + REST // semicolon, brace
                & ((bracket & REST) + REST | bracket);
        return (~other | word) & TOPS;
    }
}
