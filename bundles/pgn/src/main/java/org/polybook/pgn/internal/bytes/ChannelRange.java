package org.polybook.pgn.internal.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.function.LongConsumer;

/** The bytes of a range of a file. Does not change the position of the channel, and does not close it. */
public final class ChannelRange extends BulkInputStream {
    private final FileChannel channel;
    private long end;
    private final LongConsumer onRead;
    private long at;

    /** @param onRead receives the offset in the file after each read */
    public ChannelRange(FileChannel channel, long from, long end, LongConsumer onRead) {
        this.channel = channel;
        this.at = from;
        this.end = end;
        this.onRead = onRead;
    }

    /** Continues with another range. */
    public void set(long from, long to) {
        at = from;
        end = to;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int wanted = (int) Math.min(length, end - at);
        int n = wanted == 0 ? -1 : channel.read(ByteBuffer.wrap(into, offset, wanted), at);
        at += Math.max(0, n);
        onRead.accept(at);
        return n;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = Math.max(0, Math.min(count, Math.min(end, channel.size()) - at));
        at += skipped;
        return skipped;
    }
}
