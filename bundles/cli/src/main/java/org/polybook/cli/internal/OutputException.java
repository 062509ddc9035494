package org.polybook.cli.internal;

import java.io.IOException;

/** Standard output cannot be written; the message is the system's. */
final class OutputException extends IOException {
    private static final long serialVersionUID = 1L;

    OutputException(IOException cause) {
        super(cause.getMessage(), cause);
    }
}
