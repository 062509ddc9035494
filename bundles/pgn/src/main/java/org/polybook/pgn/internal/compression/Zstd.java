package org.polybook.pgn.internal.compression;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Unpacks zstd files of any number of frames, skippable ones among them. The only class that needs the zstd library, so that
 * all others work without it.
 *
 * <p>The library holds back up to 8 MiB until it has seen the end of a frame and its checksum. So that nothing is lost of a
 * file that is cut off, it is given whole blocks only, then an empty last one, and no checksum; that is looked at here.
 */
final class Zstd extends ConcatenatedStreams {
    private final ZstdFrame frame;
    private final InputStream unpacked;
    private final XxHash64 hash = new XxHash64();

    Zstd(PackedInput in) {
        super(in, "zstd");
        frame = new ZstdFrame(in);
        unpacked = new ZstdInputStream(frame);
    }

    @Override
    boolean isMember() throws IOException {
        return ZstdFrame.begins(in);
    }

    @Override
    void open() throws IOException {
        frame.open();
        hash.reset();
    }

    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        int n = frame.isSkippable() ? -1 : unpacked.read(into, offset, length);
        if (n > 0) {
            if (frame.hasChecksum()) {
                hash.add(into, offset, n);
            }
            return n;
        }
        if (frame.isCutOff()) {
            throw in.cutOff();
        }
        if (frame.hasChecksum() && frame.checksum() != (int) hash.value()) {
            throw in.damaged("zstd", ": its checksum is wrong", null);
        }
        return -1;
    }
}
