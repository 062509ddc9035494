package org.polybook.scid.internal.base;

import java.io.IOException;
import org.polybook.io.MappedFile;

/** Reads a stretch of a file of names from one end to the other, through a window. Used again and again. */
final class NameWindow {
    private final byte[] window;
    private MappedFile file;
    private long end;
    /** Where the window begins. */
    private long start;

    private int at;
    private int limit;

    /** @param window of at least 16 bytes, which this is free to use */
    NameWindow(byte[] window) {
        this.window = window;
    }

    /** A window for the whole of a file from there on. */
    static NameWindow of(MappedFile file, long from) {
        return new NameWindow(new byte[(int) Math.min(1 << 16, Math.max(16, file.size()))])
                .begin(file, from, file.size());
    }

    /** Goes to the beginning of a stretch; returns this. */
    NameWindow begin(MappedFile from, long first, long stretchEnd) {
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

    /** Whether the stretch has that many more bytes. */
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

    /** A big-endian number of that many bytes, which the stretch must have. */
    int number(int width) throws IOException {
        fill(width);
        int value = Bytes.unsigned(window, at, width);
        at += width;
        return value;
    }

    private void fill(int width) throws IOException {
        if (limit - at < width) {
            start += at;
            at = 0;
            limit = file.read(start, window, 0, (int) Math.min(window.length, end - start));
        }
    }

    /** Copies bytes, which the stretch must have, without moving on. */
    void copy(byte[] into, int count) throws IOException {
        if (count <= limit - at) {
            System.arraycopy(window, at, into, 0, count);
        } else {
            file.read(position(), into, 0, count);
        }
    }
}
