package org.polybook.pgn.internal.bytes;

import java.io.IOException;
import java.io.InputStream;

/** A stream that reads a single byte by its method for arrays. Callers read arrays. */
public abstract class BulkInputStream extends InputStream {
    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public abstract int read(byte[] into, int from, int count) throws IOException;
}
