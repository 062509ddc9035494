package org.polybook.pgn.internal.compression;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import org.polybook.pgn.internal.bytes.CountingStream;
import org.polybook.pgn.internal.bytes.XxHash64;

/**
 * Decompresses zstd files of any number of frames, including skippable ones. This is the only class that needs the zstd
 * library; the others work without it.
 *
 * <p>The library holds back up to 8 MiB until it has seen the end of a frame and its checksum. So that nothing of a
 * truncated file is lost, the library gets whole blocks only, then an empty last block. It does not get the checksum,
 * which this class checks instead.
 */
final class Zstd extends ConcatenatedStreams implements FramedStream {
    private final ZstdFrame frame;
    private final InputStream decompressed;
    private final XxHash64 hash = new XxHash64();
    private FrameStarts frames;
    private long decompressedBytes;
    /** Null if another thread reads no parts. */
    private TextParts.Stops stopsOrNull;
    /** The number and the offset in the file of a frame that is known before it is read; none by default. */
    private long knownFrame = -1;

    private long knownOffset;

    Zstd(LookaheadInput in) {
        this(in, new FrameStarts(), 0);
    }

    private Zstd(LookaheadInput in, FrameStarts frames, long textOffset) {
        super(in, "zstd");
        this.frame = new ZstdFrame(in);
        this.decompressed = new ZstdInputStream(frame);
        this.frames = frames;
        this.decompressedBytes = textOffset;
    }

    /**
     * Opens the rest of a file after the end of a frame.
     *
     * @param frames the frames before, to which this stream adds
     * @param textOffset the offset in the decompressed text at which the rest begins
     */
    static Zstd betweenFrames(LookaheadInput in, FrameStarts frames, long textOffset) {
        Zstd rest = new Zstd(in, frames, textOffset);
        rest.frame.beginBetweenFrames();
        return rest;
    }

    /** Begins again after the underlying stream has been set to other frames. */
    void restart() throws IOException {
        frames = new FrameStarts();
        decompressedBytes = 0;
        openNextStream();
    }

    /**
     * Requires that a frame begins at an offset of the file, which was found by the sizes that the file has of its
     * frames. If these are wrong, the parts of the file would not be those between its frames.
     */
    void requireFrameAt(long number, long offset) {
        knownFrame = number;
        knownOffset = offset;
    }

    void setStops(TextParts.Stops stops) {
        stopsOrNull = stops;
    }

    @Override
    public TextParts parts(FileChannel channel, TextInput text, CountingStream read) {
        return new ZstdParts(channel, this, text, read, ZstdParts.MIN_PART);
    }

    @Override
    boolean stopsBeforeNextStream() {
        return stopsOrNull != null && stopsOrNull.limit(in.position(), 1) == 0;
    }

    /** Opens a file at a frame, from 0, without decompressing those before. */
    static InputStream openFrame(LookaheadInput in, long frame) throws IOException {
        new ZstdFrameSkipper(in).skip(frame);
        return new Zstd(in).openFirstStream();
    }

    @Override
    boolean isAtStreamStart() throws IOException {
        return ZstdFrame.isAtFrameStart(in);
    }

    @Override
    void openNextStream() throws IOException {
        long offset = in.position();
        frame.openNextFrame();
        hash.reset();
        if (!frame.isSkippable()) {
            if (knownFrame == frames.nextNumber() && knownOffset != offset) {
                throw new CompressedFileException(
                        "frame " + knownFrame + " begins at byte " + offset
                                + ", but the sizes of the frames before it say byte " + knownOffset
                                + "; the file cannot be read in parts",
                        null);
            }
            frames.begin(decompressedBytes);
        }
    }

    @Override
    public FrameStarts frames() {
        return frames;
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        int n = frame.isSkippable() ? -1 : decompressed.read(into, offset, length);
        if (n > 0) {
            decompressedBytes += n;
            if (frame.hasChecksum()) {
                hash.add(into, offset, n);
            }
            return n;
        }
        if (frame.isTruncated()) {
            throw in.truncated();
        }
        if (frame.hasChecksum() && frame.checksum() != (int) hash.value()) {
            throw in.damaged("zstd", ": its checksum is wrong", null);
        }
        return -1;
    }
}
