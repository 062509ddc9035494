package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.polybook.pgn.internal.bytes.ChannelRange;
import org.polybook.pgn.internal.bytes.CountingStream;

/** The parts of a zstd file: its frames, several of them if they are small. */
final class ZstdParts implements TextParts {
    /** The minimum size of a part in bytes of the file, except for the last one. */
    static final int MIN_PART = 1 << 19;

    private final FileChannel channel;
    private final Zstd first;
    private final TextInput text;
    private final CountingStream read;
    private final ZstdFrameWalk walk;
    private final int minPart;
    private final Queue<PartReader> idle = new ConcurrentLinkedQueue<>();
    /** The end of the last frame that has been found, from which the next search starts. */
    private long found;

    /**
     * @param first the stream that decompresses the file from its beginning, which is read through {@code text}
     * @param minPart the minimum size of a part but the last, in bytes of the file
     */
    ZstdParts(FileChannel channel, Zstd first, TextInput text, CountingStream read, int minPart) {
        this.channel = channel;
        this.first = first;
        this.text = text;
        this.read = read;
        this.minPart = minPart;
        this.walk = new ZstdFrameWalk(channel);
    }

    @Override
    public int typicalBytes() {
        return 8 << 20;
    }

    @Override
    public InputStream stopping(Stops stops) {
        first.setStops(stops);
        return text;
    }

    @Override
    public synchronized Range nextOrNull(long after) throws IOException {
        while (found <= after) {
            found = walk.frameEndOrNone(found);
            if (found == ZstdFrameWalk.NONE) {
                found = Long.MAX_VALUE;
                return null;
            }
        }
        long to = found == Long.MAX_VALUE ? ZstdFrameWalk.NONE : walk.frameEndOrNone(found);
        for (long end = to; end != ZstdFrameWalk.NONE && end - found <= minPart; ) {
            to = end;
            end = walk.frameEndOrNone(end);
        }
        return to == ZstdFrameWalk.NONE ? null : new Range(found, to);
    }

    @Override
    public void read(Range part, PartText into) throws IOException {
        PartReader pooled = idle.poll();
        PartReader reader = pooled == null ? new PartReader(channel) : pooled;
        reader.read(part, into);
        idle.add(reader); // not after a failure
    }

    /** A decompressor, whose buffers are reused. */
    private static final class PartReader {
        private final ChannelRange bytes;
        private final LookaheadInput in;
        private final Zstd frames;

        PartReader(FileChannel channel) {
            bytes = new ChannelRange(channel, 0, 0, at -> {});
            in = new LookaheadInput(bytes);
            frames = new Zstd(in);
        }

        void read(Range part, PartText into) throws IOException {
            bytes.set(part.from(), part.to());
            in.restart(part.from());
            frames.restart();
            into.append(frames);
            into.setFrames(frames.frames());
        }
    }

    @Override
    public void begin(Range part, PartText partText, long textOffset) {
        first.frames().append(partText.frames(), textOffset);
        read.setCount(part.to());
    }

    @Override
    public InputStream open(long from, long textOffset, Stops stops) {
        ChannelRange rest = new ChannelRange(channel, from, Long.MAX_VALUE, read::setCount);
        Zstd frames = Zstd.betweenFrames(new LookaheadInput(rest, from), first.frames(), textOffset);
        frames.setStops(stops);
        return frames;
    }
}
