package org.polybook.api.inspect;

import org.polybook.api.book.BookFormatException;

/** A file was to be repaired that is most likely no book: what is left of another kind of file would only look like one. */
public final class ImplausibleBookException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public ImplausibleBookException(String message) {
        super(message);
    }
}
