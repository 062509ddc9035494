package org.polybook.scid.internal.database;

import java.io.IOException;
import org.polybook.io.MappedFile;

/** Reads a range of a file of names sequentially, through a buffer; can then read another range. */
final class NameReader {
    private final byte[] buffer;
    private MappedFile file;
    private long end;
    /** The file offset of the buffer's first byte. */
    private long start;

    private int at;
    private int limit;

    /** @param buffer the buffer, at least 16 bytes, which this object may overwrite */
    NameReader(byte[] buffer) {
        this.buffer = buffer;
    }

    /** Creates a reader of a file from that offset to its end. */
    static NameReader of(MappedFile file, long from) {
        return new NameReader(new byte[(int) Math.min(1 << 16, Math.max(16, file.size()))])
                .begin(file, from, file.size());
    }

    /** Starts at the beginning of another range; returns this. */
    NameReader begin(MappedFile from, long first, long stretchEnd) {
        file = from;
        start = first;
        end = stretchEnd;
        at = 0;
        limit = 0;
        return this;
    }

    long position() {
        return start + at;
    }

    /** Returns true if at least that many bytes of the range are still unread. */
    boolean has(long count) {
        return end - position() >= count;
    }

    void skip(long count) {
        if (count <= limit - at) {
            at += (int) count;
        } else {
            start = position() + count;
            at = 0;
            limit = 0;
        }
    }

    /** Reads a big-endian number of {@code width} bytes; the range must have that many unread bytes. */
    int readNumber(int width) throws IOException {
        fill(width);
        int value = UnsignedNumbers.bigEndian(buffer, at, width);
        at += width;
        return value;
    }

    private void fill(int width) throws IOException {
        if (limit - at < width) {
            start += at;
            at = 0;
            limit = file.read(start, buffer, 0, (int) Math.min(buffer.length, end - start));
        }
    }

    /** Copies the next bytes without moving past them; the range must have that many unread bytes. */
    void peekBytes(byte[] into, int count) throws IOException {
        if (count <= limit - at) {
            System.arraycopy(buffer, at, into, 0, count);
        } else {
            file.read(position(), into, 0, count);
        }
    }
}
