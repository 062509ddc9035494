package org.polybook.pgn.internal.bytes;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read through it; any thread may read the count. */
public final class CountingStream extends FilterInputStream {
    private volatile long count;

    public CountingStream(InputStream in) {
        super(in);
    }

    public long count() {
        return count;
    }

    /** Sets the count, for code that does not read the file through this stream. */
    public void setCount(long position) {
        count = position;
    }

    @Override
    public int read() throws IOException {
        int c = super.read();
        addToCount(c < 0 ? 0 : 1);
        return c;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int n = super.read(into, offset, length);
        addToCount(Math.max(0, n));
        return n;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = super.skip(n);
        addToCount(skipped);
        return skipped;
    }

    /** Adds to the count; only the reading thread calls this. */
    private void addToCount(long n) {
        long sum = count + n;
        count = sum;
    }

    /** Returns false: bytes that have been counted cannot be read again. */
    @Override
    public boolean markSupported() {
        return false;
    }
}
