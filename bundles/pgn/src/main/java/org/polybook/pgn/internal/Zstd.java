package org.polybook.pgn.internal;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.InputStream;

/** The only class that needs the zstd library, so that all others work without it. */
final class Zstd {
    private Zstd() {}

    static InputStream unpack(InputStream in) {
        return new ZstdInputStream(in);
    }
}
