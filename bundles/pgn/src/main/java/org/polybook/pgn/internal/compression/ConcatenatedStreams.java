package org.polybook.pgn.internal.compression;

import java.io.IOException;
import org.polybook.pgn.internal.bytes.BulkInputStream;

/**
 * The content of a compressed file: concatenated streams, each compressed separately. All bytes that can be
 * decompressed are returned before an exception reports that the rest cannot.
 */
abstract class ConcatenatedStreams extends BulkInputStream {
    final LookaheadInput in;
    private final String compression;
    private IOException failure;

    ConcatenatedStreams(LookaheadInput in, String compression) {
        this.in = in;
        this.compression = compression;
    }

    /** Returns true if a stream begins at the next byte, judged by its first bytes. */
    abstract boolean isAtStreamStart() throws IOException;

    /** Returns true if another thread reads the next stream, so that this one ends before it. */
    boolean stopsBeforeNextStream() {
        return false;
    }

    /** Reads the header of the next stream. */
    abstract void openNextStream() throws IOException;

    /**
     * Decompresses at least one byte of the stream; returns −1 at the end of the stream, in later calls, too. Bytes
     * that are decompressed in a call which throws an exception are lost.
     */
    abstract int decompress(byte[] into, int offset, int length) throws IOException;

    /** Opens the first stream. */
    final ConcatenatedStreams openFirstStream() throws IOException {
        openNextStream();
        return this;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            return readAcrossStreams(into, offset, length);
        } catch (IOException | RuntimeException e) {
            failure = in.decompressionFailure(compression, e);
        }
        throw failure;
    }

    private int readAcrossStreams(byte[] into, int offset, int length) throws IOException {
        int n = length == 0 ? 0 : decompress(into, offset, length);
        while (n < 0 && !stopsBeforeNextStream() && in.has(1)) {
            if (!isAtStreamStart()) {
                throw new TrailingBytesException(in.position(), compression);
            }
            openNextStream();
            n = decompress(into, offset, length);
        }
        return n;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
