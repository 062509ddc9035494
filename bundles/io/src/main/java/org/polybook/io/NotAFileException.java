package org.polybook.io;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Thrown if a name does not denote a regular file; the message contains the name and the type of the file. */
public final class NotAFileException extends FileSystemException {
    private static final long serialVersionUID = 1L;

    NotAFileException(Path path, String kind) {
        super(path.toString(), null, "is " + kind + ", expected a file");
    }
}
