package org.polybook.pgn.internal;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** The only class that needs Commons Compress, so that all others work without it. */
final class Bzip2 {
    private Bzip2() {}

    /** Unpacks all streams of a file, one after the other. */
    static InputStream unpack(InputStream in) throws IOException {
        return new BZip2CompressorInputStream(new BufferedInputStream(in, 1 << 16), true);
    }
}
