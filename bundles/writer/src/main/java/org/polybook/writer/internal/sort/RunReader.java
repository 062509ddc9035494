package org.polybook.writer.internal.sort;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.api.statistics.KeyRange;

/** The reader of the moves of one run in a range of keys. Used by one thread. */
final class RunReader extends MoveRun {
    private final FileChannel channel;
    private final Path file;
    private final ByteBuffer buffer = ByteBuffer.allocate(SortedRuns.BUFFER);
    /** The offset after the bytes in the buffer. */
    private long place;

    private final long end;

    RunReader(OpenRuns.OpenRun run, KeyRange range) throws IOException {
        channel = run.channel();
        file = run.file();
        long count = channel.size() / SortedRuns.RECORD_BYTES;
        if (channel.size() % SortedRuns.RECORD_BYTES != 0) {
            throw shorter();
        }
        place = firstFrom(range.firstPrefix(), count) * SortedRuns.RECORD_BYTES;
        end = firstFrom(range.endPrefix(), count) * SortedRuns.RECORD_BYTES;
        buffer.limit(0);
        advance();
    }

    /** Returns the number of the first record whose key has a prefix or a later one. */
    private long firstFrom(int prefix, long count) throws IOException {
        long low = 0;
        long high = prefix == 0 ? 0 : count;
        low = prefix == KeyRange.MAX ? count : low;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (KeyRange.prefix(readKey(middle)) < prefix) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private long readKey(long record) throws IOException {
        buffer.clear().limit(Long.BYTES);
        read(record * SortedRuns.RECORD_BYTES);
        return buffer.getLong(0);
    }

    /** Fills the buffer from its position to its limit. */
    private void read(long from) throws IOException {
        long at = from;
        while (buffer.hasRemaining()) {
            int read = channel.read(buffer, at);
            if (read < 0) {
                throw shorter();
            }
            at += read;
        }
    }

    private EOFException shorter() {
        return new EOFException(file + ": the temporary file became shorter");
    }

    @Override
    void advance() throws IOException {
        if (!buffer.hasRemaining()) {
            if (place == end) {
                isEnd = true;
                return;
            }
            buffer.clear().limit((int) Math.min(buffer.capacity(), end - place));
            read(place);
            place += buffer.flip().limit();
        }
        key = buffer.getLong();
        move = buffer.getLong();
    }
}
