package org.polybook.statistics.internal.write;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;
import org.polybook.statistics.internal.layout.ByteOutput;

/** The output to a new file of a workspace, buffered. */
final class StatsOutput implements ByteOutput, AutoCloseable {
    private static final int BUFFER = 1 << 18;

    private final FileChannel channel;
    private final Path target;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private long position;

    /** Creates the file; messages name the target. */
    StatsOutput(Path file, Path target) throws IOException {
        this.channel = FileWrites.create(file);
        this.target = target;
    }

    /** Opens a file and deletes its content from an offset on; the next bytes are written there. */
    static StatsOutput continueAt(Path file, long offset) throws IOException {
        return new StatsOutput(FileOpener.openToChange(file), file, offset);
    }

    private StatsOutput(FileChannel channel, Path file, long offset) throws IOException {
        this.channel = channel;
        this.target = file;
        this.position = offset;
        channel.truncate(offset).position(offset);
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void write(byte[] bytes, int start, int count) throws IOException {
        for (int done = 0; done < count; ) {
            if (!buffer.hasRemaining()) {
                flush();
            }
            int part = Math.min(buffer.remaining(), count - done);
            buffer.put(bytes, start + done, part);
            done += part;
        }
        position += count;
    }

    /** Writes bytes of another file. */
    void copy(Path file, long from, long end) throws IOException {
        flush();
        try (FileChannel source = FileOpener.open(file)) {
            long at = from;
            while (at < end) {
                long copied = source.transferTo(at, end - at, channel);
                if (copied <= 0) {
                    throw new EOFException(target + ": a temporary file became shorter");
                }
                at += copied;
            }
        }
        position += end - from;
    }

    /** Replaces bytes that were written before. */
    void overwrite(long at, byte[] bytes, int count) throws IOException {
        flush();
        channel.position(at);
        FileWrites.writeAll(channel, ByteBuffer.wrap(bytes, 0, count), target);
        channel.position(position);
    }

    /** Writes all buffered bytes to the file. */
    void flush() throws IOException {
        buffer.flip();
        FileWrites.writeAll(channel, buffer, target);
        buffer.clear();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
