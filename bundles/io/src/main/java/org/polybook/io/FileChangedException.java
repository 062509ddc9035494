package org.polybook.io;

import java.io.IOException;

/** Thrown if a program that ignores locks has changed a file that was to be replaced; the changed file is kept. */
public final class FileChangedException extends IOException {
    private static final long serialVersionUID = 1L;

    public FileChangedException(String message) {
        super(message);
    }
}
