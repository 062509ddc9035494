package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;

/**
 * What a packed file holds: one member after the other, each packed on its own. All that can be unpacked is handed out before
 * an exception tells of what cannot.
 */
abstract class ConcatenatedStreams extends InputStream {
    final PackedInput in;
    private final String packing;
    private IOException failure;

    ConcatenatedStreams(PackedInput in, String packing) {
        this.in = in;
        this.packing = packing;
    }

    /** Whether a member begins at the next byte, as far as the first ones tell. */
    abstract boolean isMember() throws IOException;

    /** Takes the head of the next member. */
    abstract void open() throws IOException;

    /**
     * Unpacks at least one byte of the member; −1 after its last, and again from then on. What would come before an exception
     * in the same call is lost.
     */
    abstract int unpack(byte[] into, int offset, int length) throws IOException;

    /** Opens the first member. */
    final ConcatenatedStreams begin() throws IOException {
        open();
        return this;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            return next(into, offset, length);
        } catch (IOException | RuntimeException e) {
            failure = in.fault(packing, e);
        }
        throw failure;
    }

    private int next(byte[] into, int offset, int length) throws IOException {
        int n = length == 0 ? 0 : unpack(into, offset, length);
        while (n < 0 && in.has(1)) {
            if (!isMember()) {
                throw new TrailingBytesException(in.position(), packing);
            }
            open();
            n = unpack(into, offset, length);
        }
        return n;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
