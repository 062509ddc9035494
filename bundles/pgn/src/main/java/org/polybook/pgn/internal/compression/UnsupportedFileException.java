package org.polybook.pgn.internal.compression;

/**
 * Thrown if a compressed file is sound, but cannot be read here: it needs a password, for example, or an unsupported
 * method.
 */
final class UnsupportedFileException extends CompressedFileException {
    private static final long serialVersionUID = 1L;

    UnsupportedFileException(String what, Throwable cause) {
        super(what, cause);
    }

    UnsupportedFileException(String what) {
        this(what, null);
    }
}
