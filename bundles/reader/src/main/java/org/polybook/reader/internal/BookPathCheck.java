package org.polybook.reader.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.polybook.api.book.BookFormatException;

/** Checks of a path before it is opened. */
final class BookPathCheck {
    private BookPathCheck() {}

    /** Refuses a path that is not a file; opening a pipe would hang. */
    static void requireRegularFile(Path path) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw missingFileException(path);
        }
        if (attributes.isDirectory()) {
            throw new BookFormatException(path + ": is a directory, expected a book file");
        }
        if (!attributes.isRegularFile()) {
            throw new BookFormatException(path + ": is a device, pipe or socket, expected a book file");
        }
    }

    /**
     * Returns the exception for a file that may not be read. It is thrown when opening fails, not by {@link
     * #requireRegularFile}, because the file may be replaced between the two.
     */
    static AccessDeniedException accessDeniedException(Path path) {
        return new AccessDeniedException(path.toString(), null, "no permission to read it");
    }

    static NoSuchFileException missingFileException(Path path) {
        return new NoSuchFileException(path.toString(), null, "no such file");
    }
}
