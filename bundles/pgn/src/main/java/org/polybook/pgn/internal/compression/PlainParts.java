package org.polybook.pgn.internal.compression;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import org.polybook.pgn.internal.bytes.ChannelRange;
import org.polybook.pgn.internal.bytes.CountingStream;

/** The parts of a file that is not compressed: ranges of equal size. */
final class PlainParts implements TextParts {
    /** The size of a part in bytes: far more than a game, and few enough bytes for one in each thread. */
    static final int PART = 1 << 20;

    private final FileChannel channel;
    private final InputStream text;
    private final CountingStream read;
    private final int partBytes;

    PlainParts(FileChannel channel, InputStream text, CountingStream read, int partBytes) {
        this.channel = channel;
        this.text = text;
        this.read = read;
        this.partBytes = partBytes;
    }

    @Override
    public int typicalBytes() {
        return partBytes;
    }

    @Override
    public InputStream stopping(Stops stops) {
        return new StoppingStream(text, 0, stops);
    }

    @Override
    public Range nextOrNull(long after) throws IOException {
        long size = channel.size();
        long from = (after / partBytes + 1) * partBytes;
        return from < size ? new Range(from, Math.min(from + partBytes, size)) : null;
    }

    @Override
    public void read(Range part, PartText into) throws IOException {
        into.append(new ChannelRange(channel, part.from(), part.to(), at -> {}));
        if (into.length < part.to() - part.from()) {
            throw new IOException("the file is shorter than before");
        }
    }

    @Override
    public void begin(Range part, PartText partText, long textOffset) {
        read.setCount(part.to());
    }

    @Override
    public InputStream open(long from, long textOffset, Stops stops) {
        return new StoppingStream(
                new LookaheadInput(new ChannelRange(channel, from, Long.MAX_VALUE, read::setCount), from), from, stops);
    }

    /** A stream that ends where the stops require it. */
    private static final class StoppingStream extends FilterInputStream {
        private final Stops stops;
        private long at;

        StoppingStream(InputStream in, long at, Stops stops) {
            super(in);
            this.at = at;
            this.stops = stops;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int allowed = stops.limit(at, length);
            int n = allowed == 0 ? -1 : super.read(into, offset, allowed);
            at += Math.max(0, n);
            return n;
        }
    }
}
