package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Unpacks bzip2 files of any number of streams. The only class that needs Commons Compress, so that all others work without it. */
final class Bzip2 extends ConcatenatedStreams {
    /** For each hundred thousand bytes of a stream's blocks, which its fourth byte has the number of. */
    private static final long MEMORY = 500_000;
    /** Of that byte. */
    private static final int LEVEL = 3;
    /** Follows it in a stream without any block. */
    private static final int FIRST_OF_END = 0x17;

    private final MemberCosts costs = new MemberCosts();
    private InputStream stream;
    private IOException failure;
    private RuntimeException fault;

    Bzip2(PackedInput in) {
        super(in, "bzip2");
    }

    @Override
    boolean isMember() throws IOException {
        return in.begins('B', 'Z', 'h');
    }

    @Override
    void open() throws IOException {
        if (in.has(LEVEL + 2) && in.peek(LEVEL + 1) != FIRST_OF_END) {
            costs.add(MEMORY * (in.peek(LEVEL) - '0'), in, "bzip2 -d");
        }
        stream = new BZip2CompressorInputStream(in, false);
    }

    /** Byte by byte, as the library does it too: what comes before a damaged place is good. */
    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        rethrow();
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
            rethrow();
        }
        return n == 0 ? -1 : n;
    }

    private void rethrow() throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (fault != null) {
            throw fault;
        }
    }
}
