package org.polybook.statistics.internal.layout;

import java.io.IOException;
import java.io.OutputStream;

/** An output of bytes that knows the offset of the next one. */
public interface ByteOutput {
    /** Returns the offset of the next byte. */
    long position();

    void write(byte[] bytes, int start, int count) throws IOException;

    /** Writes zeros up to the end of the page. */
    default void endPage() throws IOException {
        int rest = (int) (position() % StatsLayout.PAGE_BYTES);
        if (rest > 0) {
            write(new byte[StatsLayout.PAGE_BYTES - rest], 0, StatsLayout.PAGE_BYTES - rest);
        }
    }

    /** Returns an output to a stream, which the caller closes. */
    static ByteOutput to(OutputStream stream) {
        return new ByteOutput() {
            private long position;

            @Override
            public long position() {
                return position;
            }

            @Override
            public void write(byte[] bytes, int start, int count) throws IOException {
                stream.write(bytes, start, count);
                position += count;
            }
        };
    }
}
