package org.polybook.scid.internal.base;

import org.polybook.io.MappedFile;

/** Reads a file of names from one end to the other, through a window. */
final class NameWindow {
    private static final int SIZE = 1 << 16;

    private final MappedFile file;
    private final byte[] window;
    /** Where the window begins. */
    private long start;

    private int at;
    private int limit;

    NameWindow(MappedFile file, long from) {
        this.file = file;
        this.start = from;
        this.window = new byte[(int) Math.min(SIZE, Math.max(16, file.size()))];
    }

    long position() {
        return start + at;
    }

    /** Whether the file has that many more bytes. */
    boolean has(long count) {
        return file.size() - position() >= count;
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

    /** A big-endian number of that many bytes, which the file must have. */
    int number(int width) {
        fill(width);
        int value = Bytes.unsigned(window, at, width);
        at += width;
        return value;
    }

    private void fill(int width) {
        if (limit - at < width) {
            start += at;
            at = 0;
            limit = file.read(start, window, 0, window.length);
        }
    }

    /** Copies bytes, which the file must have, without moving on. */
    void copy(byte[] into, int count) {
        file.read(position(), into, 0, count);
    }
}
