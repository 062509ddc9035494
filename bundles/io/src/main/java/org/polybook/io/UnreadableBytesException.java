package org.polybook.io;

import java.io.IOException;

/**
 * Thrown if bytes of an open file cannot be read, because the file became shorter or its disk fails. The other bytes of
 * the file may still be readable.
 */
public final class UnreadableBytesException extends IOException {
    private static final long serialVersionUID = 1L;

    public UnreadableBytesException(String message, Throwable cause) {
        super(message, cause);
    }
}
