package org.polybook.api.game;

import java.io.IOException;

/** Thrown if a temporary file cannot be written, for which the input that is being read is not to blame. */
public final class TemporaryFileException extends IOException {
    private static final long serialVersionUID = 1L;

    public TemporaryFileException(String message, IOException cause) {
        super(message, cause);
    }
}
