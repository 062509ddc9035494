package org.polybook.pgn.internal;

import java.io.FilterInputStream;
import java.io.InputStream;

/**
 * Says that more is available. {@link java.util.zip.GZIPInputStream} believes a 0 at the end of a member and leaves out the
 * members behind it, although a pipe may just not have been filled again.
 */
final class NeverEmpty extends FilterInputStream {
    NeverEmpty(InputStream in) {
        super(in);
    }

    @Override
    public int available() {
        return 1;
    }
}
