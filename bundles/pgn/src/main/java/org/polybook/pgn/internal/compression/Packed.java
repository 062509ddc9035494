package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file that may be packed.
 *
 * @param bytes all of them
 * @param taken those that have been taken
 * @param where empty if it is a stream only
 */
record Packed(PackedInput bytes, CountingStream taken, Optional<Path> where) {
    Path path() throws IOException {
        return where.orElseThrow(() -> new UnreadException("it is read from a file only, not from a stream"));
    }
}
