package org.polybook.io;

import java.io.IOException;

/**
 * Thrown if bytes of an open file cannot be read, because it became shorter or its disk fails. Its other bytes may still be
 * readable.
 */
public final class UnreadableBytesException extends IOException {
    private static final long serialVersionUID = 1L;

    public UnreadableBytesException(String message, Throwable cause) {
        super(message, cause);
    }
}
