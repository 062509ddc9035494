package org.polybook.statistics.internal.write;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.io.FileWrites;

/** A temporary file for the long lists of the current position; created when it is first needed. */
final class SpillFile implements AutoCloseable {
    private final Path file;
    private final Path target;
    private FileChannel channel;
    private long size;
    private byte[] buffer = new byte[0];

    /** Creates the object, not the file; messages name the target. */
    SpillFile(Path file, Path target) {
        this.file = file;
        this.target = target;
    }

    /** Forgets all content. */
    void clear() {
        size = 0;
    }

    /** Adds bytes and returns where they are. */
    long add(byte[] bytes, int start, int count) throws IOException {
        if (channel == null) {
            channel = FileWrites.create(file);
        }
        long at = size;
        channel.position(at);
        FileWrites.writeAll(channel, ByteBuffer.wrap(bytes, start, count), target);
        size += count;
        return at;
    }

    /** Copies bytes to an output. */
    void copy(long at, int count, StatsOutput to) throws IOException {
        buffer = buffer.length < count ? new byte[count] : buffer;
        ByteBuffer part = ByteBuffer.wrap(buffer, 0, count);
        while (part.hasRemaining()) {
            if (channel.read(part, at + part.position()) < 0) {
                throw new EOFException(target + ": a temporary file became shorter");
            }
        }
        to.write(buffer, 0, count);
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
