package org.polybook.writer.internal.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.polybook.io.FileWrites;

/** Writes book records: big-endian key (8 bytes), move (2), weight (2), learn (4). */
public final class RecordOutput implements AutoCloseable {
    /** The name of the format of these records. */
    public static final String FORMAT = "polyglot";

    public static final int RECORD_BYTES = 16;

    private final FileChannel channel;
    private final Path target;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18);
    private long records;

    private RecordOutput(FileChannel channel, Path target) {
        this.target = target;
        this.channel = channel;
    }

    /**
     * Returns an output that writes to a new file.
     *
     * @param target the final path of the book, for the messages of failures
     */
    public static RecordOutput to(Path file, Path target) throws IOException {
        return new RecordOutput(
                FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), target);
    }

    /** Returns an output that counts records without writing them. */
    public static RecordOutput toNowhere() {
        return new RecordOutput(null, null);
    }

    /**
     * Writes a record.
     *
     * @param packed move, weight and learn, in the layout of {@link org.polybook.api.book.EntryBuffer}
     */
    public void write(long key, long packed) throws IOException {
        if (buffer.remaining() < RECORD_BYTES) {
            flush();
        }
        buffer.putLong(key).putLong(packed);
        records++;
    }

    public long records() {
        return records;
    }

    private void flush() throws IOException {
        buffer.flip();
        if (channel != null) {
            FileWrites.writeAll(channel, buffer, target);
        }
        buffer.clear();
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            flush();
        }
    }
}
