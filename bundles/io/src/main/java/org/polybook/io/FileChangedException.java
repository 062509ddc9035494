package org.polybook.io;

import java.io.IOException;

/** A file that was to be replaced has been changed meanwhile by a program that minds no locks; it has been left as it is. */
public final class FileChangedException extends IOException {
    private static final long serialVersionUID = 1L;

    public FileChangedException(String message) {
        super(message);
    }
}
