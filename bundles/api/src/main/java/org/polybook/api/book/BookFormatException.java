package org.polybook.api.book;

import java.io.IOException;

/** Thrown if a file is not a book or is damaged. The message names the file, what was found and what was expected. */
public class BookFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    public BookFormatException(String message) {
        super(message);
    }

    public BookFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
