package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Appends records to a file of games. No record crosses a multiple of 131,072 bytes, as older programs expect: the gap
 * before it is filled with the beginning of the record, as Scid does.
 */
final class RecordFileWriter {
    private static final int BLOCK = 1 << 17;

    private final OutputStream out;
    private long size;

    /** @param size the current size of the file, in bytes */
    RecordFileWriter(OutputStream out, long size) {
        this.out = out;
        this.size = size;
    }

    long size() {
        return size;
    }

    /** The offset at which a record of that length would begin. */
    long nextOffset(int length) {
        int free = BLOCK - (int) (size % BLOCK);
        return free < length ? size + free : size;
    }

    /**
     * Writes a record of at least one byte.
     *
     * @return its offset
     */
    long append(byte[] record, int length) throws IOException {
        long place = nextOffset(length);
        out.write(record, 0, (int) (place - size));
        out.write(record, 0, length);
        size = place + length;
        return place;
    }
}
