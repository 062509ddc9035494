package org.polybook.pgn.internal.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.polybook.pgn.internal.text.EightBytes;

/** The hash XXH64 with the seed 0, of bytes that arrive in pieces. */
public final class XxHash64 {
    private static final long PRIME1 = 0x9E3779B185EBCA87L;
    private static final long PRIME2 = 0xC2B2AE3D27D4EB4FL;
    private static final long PRIME3 = 0x165667B19E3779F9L;
    private static final long PRIME4 = 0x85EBCA77C2B2AE63L;
    private static final long PRIME5 = 0x27D4EB2F165667C5L;
    private static final int STRIPE = 32;
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] rest = new byte[STRIPE];
    private int restLength;
    private long length;
    private long a;
    private long b;
    private long c;
    private long d;

    public XxHash64() {
        reset();
    }

    public void reset() {
        restLength = 0;
        length = 0;
        a = 0x60EA27EEADC0B5D6L; // PRIME1 + PRIME2
        b = PRIME2;
        c = 0;
        d = -PRIME1;
    }

    public void add(byte[] bytes, int offset, int count) {
        length += count;
        int at = offset;
        int end = offset + count;
        if (restLength > 0) {
            int step = Math.min(STRIPE - restLength, count);
            System.arraycopy(bytes, at, rest, restLength, step);
            restLength += step;
            at += step;
            if (restLength < STRIPE) {
                return;
            }
            addStripes(rest, 0, STRIPE);
        }
        int last = end - (end - at) % STRIPE;
        addStripes(bytes, at, last);
        restLength = end - last;
        System.arraycopy(bytes, last, rest, 0, restLength);
    }

    private void addStripes(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at += STRIPE) {
            a = round(a, EightBytes.at(bytes, at));
            b = round(b, EightBytes.at(bytes, at + 8));
            c = round(c, EightBytes.at(bytes, at + 16));
            d = round(d, EightBytes.at(bytes, at + 24));
        }
    }

    private static long round(long sum, long word) {
        return Long.rotateLeft(sum + word * PRIME2, 31) * PRIME1;
    }

    private static long merge(long hash, long sum) {
        return (hash ^ round(0, sum)) * PRIME1 + PRIME4;
    }

    public long value() {
        long hash = length < STRIPE ? PRIME5 : merged();
        hash += length;
        int at = 0;
        for (; at + 8 <= restLength; at += 8) {
            hash = Long.rotateLeft(hash ^ round(0, EightBytes.at(rest, at)), 27) * PRIME1 + PRIME4;
        }
        if (at + 4 <= restLength) {
            long word = (int) INTS.get(rest, at) & 0xFFFFFFFFL;
            hash = Long.rotateLeft(hash ^ word * PRIME1, 23) * PRIME2 + PRIME3;
            at += 4;
        }
        for (; at < restLength; at++) {
            hash = Long.rotateLeft(hash ^ (rest[at] & 0xFF) * PRIME5, 11) * PRIME1;
        }
        hash = (hash ^ hash >>> 33) * PRIME2;
        hash = (hash ^ hash >>> 29) * PRIME3;
        return hash ^ hash >>> 32;
    }

    private long merged() {
        long hash = Long.rotateLeft(a, 1) + Long.rotateLeft(b, 7) + Long.rotateLeft(c, 12) + Long.rotateLeft(d, 18);
        return merge(merge(merge(merge(hash, a), b), c), d);
    }
}
