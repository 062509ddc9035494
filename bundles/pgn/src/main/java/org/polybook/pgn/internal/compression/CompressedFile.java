package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * A file that may be compressed.
 *
 * @param bytes all bytes of the file
 * @param taken counts the bytes that have been read
 * @param where the path; empty for a stream
 */
record CompressedFile(LookaheadInput bytes, CountingStream taken, Optional<Path> where) {
    Path requirePath() throws IOException {
        return where.orElseThrow(
                () -> new UnsupportedFileException("it can be read from a file only, not from a stream"));
    }
}
