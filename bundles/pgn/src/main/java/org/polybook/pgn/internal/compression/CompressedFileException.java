package org.polybook.pgn.internal.compression;

import java.io.IOException;

/**
 * Thrown if a compressed file cannot be read, with the reason and the place in words of this bundle. Every exception of
 * a library is converted to this type ({@link LookaheadInput#decompressionFailure}), because the library's message
 * names neither a file nor a place, and differs from release to release.
 */
class CompressedFileException extends IOException {
    private static final long serialVersionUID = 1L;

    CompressedFileException(String what, Throwable cause) {
        super(what, cause);
    }
}
