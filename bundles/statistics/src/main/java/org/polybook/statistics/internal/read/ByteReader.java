package org.polybook.statistics.internal.read;

import java.io.IOException;

/** Reads numbers from bytes in memory. A fault is reported with its place in the file. */
final class ByteReader {
    private static final int LOW_BITS = 0x7F;
    /** The maximum number of bytes of a number. */
    private static final int MAX_BYTES = 10;

    private final StatsFileBytes file;
    private byte[] bytes = new byte[0];
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
        bytes = from;
        at = start;
        end = limit;
        offset = place;
    }

    /** Copies the state of another reader. */
    void copy(ByteReader other) {
        bytes = other.bytes;
        at = other.at;
        end = other.end;
        offset = other.offset;
    }

    int at() {
        return at;
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

    /** Reads an unsigned number of variable length. */
    long variable() throws IOException {
        byte[] from = bytes;
        int index = at;
        int limit = Math.min(end, index + MAX_BYTES);
        long number = 0;
        for (int shift = 0; index < limit; shift += 7) {
            byte next = from[index++];
            number |= (long) (next & LOW_BITS) << shift;
            if (next >= 0) {
                at = index;
                return number;
            }
        }
        at = index;
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
