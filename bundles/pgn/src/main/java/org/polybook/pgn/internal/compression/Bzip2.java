package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/**
 * Decompresses bzip2 files of any number of streams. Needs Commons Compress; the classes for other types work without
 * it, except for {@link SevenZip}.
 */
final class Bzip2 extends ConcatenatedStreams {
    /**
     * The memory in bytes for each 100,000 bytes of block size. The fourth byte of a stream is a digit: its block size
     * in units of 100,000 bytes.
     */
    private static final long MEMORY = 500_000;
    /** The index of the digit that states the block size. */
    private static final int LEVEL = 3;
    /** The byte that follows the digit in a stream without blocks. */
    private static final int FIRST_OF_END = 0x17;

    private final MemoryBudget costs = new MemoryBudget();
    private InputStream stream;
    private IOException failure;
    private RuntimeException fault;

    Bzip2(LookaheadInput in) {
        super(in, "bzip2");
    }

    @Override
    boolean isAtStreamStart() throws IOException {
        return in.begins('B', 'Z', 'h');
    }

    @Override
    void openNextStream() throws IOException {
        if (in.has(LEVEL + 2) && in.peek(LEVEL + 1) != FIRST_OF_END) {
            costs.addRequirement(MEMORY * (in.peek(LEVEL) - '0'), in, "bzip2 -d");
        }
        stream = new BZip2CompressorInputStream(in, false);
    }

    /**
     * Reads byte by byte, so that the bytes before a damaged place are not lost. The library reads byte by byte, too.
     */
    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        throwStoredFailure();
        int n = 0;
        try {
            for (int c; n < length && (c = stream.read()) >= 0; n++) {
                into[offset + n] = (byte) c;
            }
        } catch (IOException e) {
            failure = e;
        } catch (RuntimeException e) {
            fault = e;
        }
        if (n == 0) {
            throwStoredFailure();
        }
        return n == 0 ? -1 : n;
    }

    private void throwStoredFailure() throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (fault != null) {
            throw fault;
        }
    }
}
