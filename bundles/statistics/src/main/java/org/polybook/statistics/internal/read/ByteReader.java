package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads numbers from bytes in memory. A fault is reported with its place in the file. */
final class ByteReader {
    private static final int LOW_BITS = 0x7F;
    /** The number of numbers of one byte that are read at once. */
    private static final int GROUP = Long.BYTES;

    /** The maximum number of bytes of a number. */
    private static final int MAX_BYTES = 10;

    private final StatsFileBytes file;
    private byte[] bytes = new byte[0];
    private ByteBuffer words = VariableNumbers.words(bytes);
    private int at;
    private int end;
    private long offset;

    ByteReader(StatsFileBytes file) {
        this.file = file;
    }

    /**
     * Begins to read from an array.
     *
     * @param place the place of the array's first byte in the file
     */
    void reset(byte[] from, int start, int limit, long place) {
        if (bytes != from) {
            bytes = from;
            words = VariableNumbers.words(from);
        }
        at = start;
        end = limit;
        offset = place;
    }

    /** Copies the state of another reader. */
    void copy(ByteReader other) {
        bytes = other.bytes;
        words = other.words;
        at = other.at;
        end = other.end;
        offset = other.offset;
    }

    int at() {
        return at;
    }

    /** Returns the number of bytes that have not been read. */
    int left() {
        return end - at;
    }

    boolean isAtEnd() {
        return at == end;
    }

    /** Returns the place of the next byte in the file. */
    long place() {
        return offset + at;
    }

    /** Reads a number of that many bytes. */
    long number(int count) throws IOException {
        require(count);
        long number = 0;
        for (int i = 0; i < count; i++) {
            number = number << 8 | bytes[at++] & 0xFF;
        }
        return number;
    }

    /** Reads an unsigned number of 2 bytes. */
    int number2() throws IOException {
        require(Short.BYTES);
        int number = (bytes[at] & 0xFF) << Byte.SIZE | bytes[at + 1] & 0xFF;
        at += Short.BYTES;
        return number;
    }

    /** Reads an unsigned number of variable length. */
    long variable() throws IOException {
        int index = at;
        if (index <= bytes.length - Long.BYTES) {
            // without a branch for each byte, because lengths are hard to predict
            long word = words.getLong(index);
            int next = index + VariableNumbers.length(word);
            if (VariableNumbers.isComplete(word) && next <= end) {
                at = next;
                return VariableNumbers.decode(word);
            }
        }
        return variableByBytes();
    }

    /**
     * Reads numbers of variable length, each of them a difference from the number before.
     *
     * @param before the number before the first one
     * @param into receives the numbers from an index on
     * @return the last number, which is the largest one
     * @throws IOException also if a number is smaller than the one before
     */
    long differences(long before, long[] into, int start, int count) throws IOException {
        long last = before;
        int limit = start + count;
        for (int i = start; i < limit; ) {
            if (limit - i >= GROUP && end - at >= GROUP && (words.getLong(at) & VariableNumbers.STOP_BITS) == 0) {
                long word = words.getLong(at);
                for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
                    last += word >>> shift & LOW_BITS;
                    into[i++] = last;
                }
                at += GROUP;
            } else {
                long next = last + variable();
                if (next < last) {
                    throw fault("expected numbers in ascending order");
                }
                last = next;
                into[i++] = last;
            }
        }
        return last;
    }

    private long variableByBytes() throws IOException {
        int limit = Math.min(end, at + MAX_BYTES);
        long number = 0;
        for (int shift = 0; at < limit; shift += 7) {
            byte next = bytes[at++];
            number |= (long) (next & LOW_BITS) << shift;
            if (next >= 0) {
                return number;
            }
        }
        throw limit == end ? missing(1) : fault("expected a number of at most 10 bytes");
    }

    /** Reads a number of variable length from {@code min} to {@code max}. */
    long variable(long min, long max, String name) throws IOException {
        long number = variable();
        if (number < min || number > max) {
            throw fault(
                    "expected " + name + " from " + min + " to " + max + ", found " + Long.toUnsignedString(number));
        }
        return number;
    }

    /** Skips to an index of the array. */
    void skipTo(int index) {
        at = index;
    }

    /** Skips numbers of variable length. */
    void skipVariables(int count) throws IOException {
        byte[] from = bytes;
        int index = at;
        int left = count;
        while (left > 0 && index < end) {
            if (from[index++] >= 0) {
                left--;
            }
        }
        at = index;
        if (left > 0) {
            throw missing(left);
        }
    }

    /** Skips bytes. */
    void skip(int count) throws IOException {
        require(count);
        at += count;
    }

    private void require(int count) throws IOException {
        if (count < 0 || count > end - at) {
            throw missing(count);
        }
    }

    private IOException missing(int count) {
        return fault("expected " + count + " bytes of the record, found " + (end - at));
    }

    IOException fault(String problem) {
        return file.fault(place(), problem);
    }
}
