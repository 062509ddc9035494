package org.polybook.io;

import java.io.IOException;

/** Bytes of an open file cannot be read: it became shorter meanwhile, or its disk fails. Other bytes of it may still be there. */
public final class UnreadableBytesException extends IOException {
    private static final long serialVersionUID = 1L;

    public UnreadableBytesException(String message, Throwable cause) {
        super(message, cause);
    }
}
