package org.polybook.pgn.internal.compression;

import java.io.IOException;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.SingleXZInputStream;
import org.tukaani.xz.UnsupportedOptionsException;

/**
 * Unpacks xz files of any number of streams, with the padding of zeros, four by four, that may stand after each. The only class
 * that needs XZ for Java, with {@link ReusedArrays}, so that all others work without it.
 */
final class Xz extends ConcatenatedStreams {
    private final UnpackingMemory memory;
    private final ReusedArrays arrays = new ReusedArrays();
    /** Null in padding. */
    private SingleXZInputStream stream;

    Xz(PackedInput in, UnpackingMemory memory) {
        super(in, "xz");
        this.memory = memory;
    }

    @Override
    boolean isMember() throws IOException {
        return in.begins(0xFD, '7', 'z', 'X', 'Z', 0) || isPadding();
    }

    private boolean isPadding() throws IOException {
        return in.begins(0, 0, 0, 0);
    }

    @Override
    void open() throws IOException {
        if (isPadding()) {
            in.pass(4);
            stream = null;
        } else {
            stream = new SingleXZInputStream(in, memory.mostKib(), arrays);
        }
    }

    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        try {
            return stream == null ? -1 : stream.read(into, offset, length);
        } catch (MemoryLimitException e) {
            throw memory.tooMuch(e.getMemoryNeeded(), e);
        } catch (UnsupportedOptionsException e) {
            throw new UnreadException("it is packed in a way that is not read: unpack it first (xz -d)", e);
        }
    }
}
