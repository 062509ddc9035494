package org.polybook.pgn.internal.compression;

import java.io.IOException;

/**
 * A packed file cannot be read, with the reason and the place in words of this bundle. All that a library has to say about a file
 * becomes one ({@link PackedInput#fault}): its own words name neither a file nor a place, and differ from release to release.
 */
class PackedException extends IOException {
    private static final long serialVersionUID = 1L;

    PackedException(String what, Throwable cause) {
        super(what, cause);
    }
}
