package org.polybook.pgn.internal.compression;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;

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
    private final FrameStarts frames = new FrameStarts();
    private long decompressedBytes;

    Zstd(LookaheadInput in) {
        super(in, "zstd");
        frame = new ZstdFrame(in);
        decompressed = new ZstdInputStream(frame);
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
        frame.openNextFrame();
        hash.reset();
        if (!frame.isSkippable()) {
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
