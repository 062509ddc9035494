package org.polybook.pgn.internal.compression;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read through it; any thread may ask. */
public final class CountingStream extends FilterInputStream {
    private volatile long count;

    public CountingStream(InputStream in) {
        super(in);
    }

    public long count() {
        return count;
    }

    /** What reads the same file by another way is so far. */
    public void reach(long position) {
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
