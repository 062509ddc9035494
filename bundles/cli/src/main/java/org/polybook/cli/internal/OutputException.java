package org.polybook.cli.internal;

import java.io.IOException;

/** A failed write to standard output, with the system's message. */
final class OutputException extends IOException {
    private static final long serialVersionUID = 1L;

    OutputException(IOException cause) {
        super(cause.getMessage(), cause);
    }
}
