package org.polybook.pgn.internal.compression;

import java.io.IOException;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.SingleXZInputStream;
import org.tukaani.xz.UnsupportedOptionsException;

/**
 * Decompresses xz files of any number of streams, each of which may be followed by padding: a multiple of four zero
 * bytes. Needs XZ for Java, as {@link ReusedArrays} does; the classes for other types work without it, except for
 * {@link SevenZip}.
 */
final class Xz extends ConcatenatedStreams {
    private final DecompressionMemory memory;
    private final ReusedArrays arrays = new ReusedArrays();
    /** The current stream; null while padding is read. */
    private SingleXZInputStream stream;

    Xz(LookaheadInput in, DecompressionMemory memory) {
        super(in, "xz");
        this.memory = memory;
    }

    @Override
    boolean isAtStreamStart() throws IOException {
        return in.begins(0xFD, '7', 'z', 'X', 'Z', 0) || isPadding();
    }

    private boolean isPadding() throws IOException {
        return in.begins(0, 0, 0, 0);
    }

    @Override
    void openNextStream() throws IOException {
        if (isPadding()) {
            in.consume(4);
            stream = null;
        } else {
            stream = new SingleXZInputStream(in, memory.maxKib(), arrays);
        }
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        try {
            return stream == null ? -1 : stream.read(into, offset, length);
        } catch (MemoryLimitException e) {
            throw memory.exceeded(e.getMemoryNeeded(), e);
        } catch (UnsupportedOptionsException e) {
            throw new UnsupportedFileException(
                    "it is compressed with an unsupported method: decompress it first (xz -d)", e);
        }
    }
}
