package org.polybook.reader.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.polybook.api.book.BookFormatException;

/** What can be said against a path before it is opened. */
final class BookFiles {
    private BookFiles() {}

    /** Refuses what is no file, or one whose opening would hang (a pipe). */
    static void check(Path path) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw missing(path);
        }
        if (attributes.isDirectory()) {
            throw new BookFormatException(path + ": is a directory, expected a book file");
        }
        if (!attributes.isRegularFile()) {
            throw new BookFormatException(path + ": is a device, pipe or socket, expected a book file");
        }
    }

    /** The refusal of a file that may not be read: opening finds that out, for a file that was asked may be gone by then. */
    static AccessDeniedException denied(Path path) {
        return new AccessDeniedException(path.toString(), null, "no permission to read it");
    }

    static NoSuchFileException missing(Path path) {
        return new NoSuchFileException(path.toString(), null, "no such file");
    }
}
