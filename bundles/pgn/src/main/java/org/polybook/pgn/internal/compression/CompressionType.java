package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A type of compression.
 *
 * @param name the name in messages
 * @param endings the endings of the names of files of this type, without a dot, the most common one first
 * @param library the bundle that contains the library for this type
 */
record CompressionType(String name, List<String> endings, String library, Detector detector, StreamOpener opener) {

    /** Recognises compressed files by their first bytes. */
    interface Detector {
        boolean detects(LookaheadInput in) throws IOException;
    }

    /** Begins to decompress a file that was recognised. */
    interface StreamOpener {
        InputStream open(CompressedFile file) throws IOException;
    }
}
