package org.polybook.pgn.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read through it; any thread may ask. */
final class CountingStream extends FilterInputStream {
    private volatile long count;

    CountingStream(InputStream in) {
        super(in);
    }

    long count() {
        return count;
    }

    /** What reads the same file by another way is so far. */
    void reach(long position) {
        count = position;
    }

    @Override
    public int read() throws IOException {
        int c = super.read();
        add(c < 0 ? 0 : 1);
        return c;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int n = super.read(into, offset, length);
        add(Math.max(0, n));
        return n;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = super.skip(n);
        add(skipped);
        return skipped;
    }

    /** Only the reading thread comes here. */
    private void add(long n) {
        long sum = count + n;
        count = sum;
    }

    /** Nothing that was counted is taken back. */
    @Override
    public boolean markSupported() {
        return false;
    }
}
