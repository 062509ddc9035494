package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.io.FileWrites;

/** A file to which records are written one by one. */
final class RecordFile implements RecordSink, AutoCloseable {
    static final int BYTES = 16;

    private final Path output;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private long records;

    /** @param output the file to name in messages about failed writes */
    RecordFile(Path file, Path output) throws IOException {
        this.output = output;
        channel = FileWrites.create(file);
    }

    @Override
    public void record(long key, long packed) throws IOException {
        if (!buffer.hasRemaining()) {
            flush();
        }
        buffer.putLong(key).putLong(packed);
        records++;
    }

    long records() {
        return records;
    }

    void flush() throws IOException {
        buffer.flip();
        FileWrites.writeAll(channel, buffer, output);
        buffer.clear();
    }

    /**
     * Fills the buffer with the records from number {@code first} on. These records must have been flushed to the file
     * before.
     */
    void read(long first, ByteBuffer into) throws IOException {
        long position = first * BYTES;
        while (into.hasRemaining()) {
            int read = channel.read(into, position);
            if (read < 0) {
                throw new IOException("the temporary file of sorted records ends at byte " + position
                        + "; another program has truncated it");
            }
            position += read;
        }
        into.flip();
    }

    @Override
    public void close() throws IOException {
        if (channel.isOpen()) {
            flush();
            channel.close();
        }
    }
}
