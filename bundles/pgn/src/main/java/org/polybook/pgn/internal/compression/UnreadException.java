package org.polybook.pgn.internal.compression;

/** A packed file is as it should be, but this is not read, or not in this way. */
final class UnreadException extends PackedException {
    private static final long serialVersionUID = 1L;

    UnreadException(String what, Throwable cause) {
        super(what, cause);
    }

    UnreadException(String what) {
        this(what, null);
    }
}
