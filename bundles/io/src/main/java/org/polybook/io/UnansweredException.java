package org.polybook.io;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Thrown instead of making a call about a file while a thread still waits for an earlier call about that file. */
public final class UnansweredException extends FileSystemException {
    private static final long serialVersionUID = 1;

    UnansweredException(Path file) {
        super(file.toString(), null, "does not answer; a thread is still waiting for it");
    }
}
