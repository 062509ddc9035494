package org.polybook.writer.internal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The records of a book one after the other; bytes after the last whole record are passed over. One thread. */
final class RecordInput implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;
    private final long records;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18).limit(0);
    private long index = -1;
    private long key;
    private long packed;

    RecordInput(Path path) throws IOException {
        this.path = path;
        this.channel = FileChannel.open(path, StandardOpenOption.READ);
        this.records = channel.size() / RecordOutput.RECORD_BYTES;
    }

    /** Goes on to the next record; false if there is none. */
    boolean next() throws IOException {
        if (index + 1 >= records) {
            index = records;
            return false;
        }
        if (buffer.remaining() < RecordOutput.RECORD_BYTES) {
            fill();
        }
        index++;
        key = buffer.getLong();
        packed = buffer.getLong();
        return true;
    }

    private void fill() throws IOException {
        buffer.compact();
        while (buffer.position() < RecordOutput.RECORD_BYTES) {
            if (channel.read(buffer) < 0) {
                throw new EOFException(
                        path + ": ends at record " + (index + 1) + " of " + records + " (cut short meanwhile?)");
            }
        }
        buffer.flip();
    }

    /** Whether {@link #next()} has reached the end. */
    boolean isAtEnd() {
        return index == records;
    }

    Path path() {
        return path;
    }

    long records() {
        return records;
    }

    /** Number of the current record, from 0. */
    long index() {
        return index;
    }

    long key() {
        return key;
    }

    /** Move, weight and learn, as {@link org.polybook.api.book.EntryBuffer} lays them out. */
    long packed() {
        return packed;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
