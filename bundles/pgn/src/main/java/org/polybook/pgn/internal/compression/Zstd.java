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
final class Zstd extends ConcatenatedStreams {
    private final ZstdFrame frame;
    private final InputStream decompressed;
    private final XxHash64 hash = new XxHash64();

    Zstd(LookaheadInput in) {
        super(in, "zstd");
        frame = new ZstdFrame(in);
        decompressed = new ZstdInputStream(frame);
    }

    @Override
    boolean isAtStreamStart() throws IOException {
        return ZstdFrame.isAtFrameStart(in);
    }

    @Override
    void openNextStream() throws IOException {
        frame.openNextFrame();
        hash.reset();
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        int n = frame.isSkippable() ? -1 : decompressed.read(into, offset, length);
        if (n > 0) {
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
