package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * By what a journal knows the book it belongs to. Taking it costs the same whatever the book's size: of a large one only the
 * beginning, the end and places between are read. A program that changes other bytes gives itself away by the time.
 *
 * @param size in bytes
 * @param modified when the book was written last, nanoseconds since 1970
 * @param sample CRC-32C of the bytes looked at in the higher half, their CRC-32 in the lower one; a cryptographic hash would
 *     guard against nobody, and in a fresh process it takes 40 ms of the first edit
 */
record BaseStamp(long size, long modified, long sample) {
    static final int BYTES = 24;

    private static final int PIECE = 4096;
    private static final int PIECES = 64;

    static BaseStamp of(Path book) throws IOException {
        FileState state = FileState.of(book);
        try (FileChannel channel = FileChannel.open(book, StandardOpenOption.READ)) {
            return new BaseStamp(state.size(), state.modified(), sample(channel, state.size()));
        }
    }

    /** Whether the book is still that one; its bytes are looked at only if size and time agree. */
    boolean isOf(Path book) throws IOException {
        FileState state = FileState.of(book);
        return state.size() == size && state.modified() == modified && of(book).equals(this);
    }

    private static long sample(FileChannel channel, long size) throws IOException {
        CRC32C high = new CRC32C();
        CRC32 low = new CRC32();
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);
        long last = Math.max(0, size - PIECE);
        for (int i = 0; i < PIECES; i++) {
            long from = size <= (long) PIECE * PIECES ? (long) i * PIECE : last / (PIECES - 1) * i;
            read(channel, i == PIECES - 1 ? Math.max(from, last) : from, piece.clear());
            high.update(piece.flip());
            low.update(piece.rewind());
        }
        return high.getValue() << Integer.SIZE | low.getValue();
    }

    private static void read(FileChannel channel, long from, ByteBuffer into) throws IOException {
        int count = 0;
        while (into.hasRemaining() && count >= 0) {
            count = channel.read(into, from + into.position());
        }
    }

    void putInto(ByteBuffer buffer) {
        buffer.putLong(size).putLong(modified).putLong(sample);
    }

    static BaseStamp from(ByteBuffer buffer) {
        return new BaseStamp(buffer.getLong(), buffer.getLong(), buffer.getLong());
    }
}
