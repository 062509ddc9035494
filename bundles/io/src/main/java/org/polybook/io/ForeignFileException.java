package org.polybook.io;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/**
 * Thrown if a file that is kept next to a book belongs to a user who may not write to the book; the message names the
 * file and its owner.
 */
public final class ForeignFileException extends FileSystemException {
    private static final long serialVersionUID = 1L;

    ForeignFileException(Path file, String owner, Path book) {
        super(file.toString(), null, "belongs to the user " + owner + ", who may not write to " + book);
    }
}
