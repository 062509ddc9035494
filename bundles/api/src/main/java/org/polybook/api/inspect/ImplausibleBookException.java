package org.polybook.api.inspect;

import org.polybook.api.book.BookFormatException;

/**
 * Thrown instead of repairing a file that is most likely not a book, because the repair would turn a file of another
 * type into a book of meaningless records.
 */
public final class ImplausibleBookException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public ImplausibleBookException(String message) {
        super(message);
    }
}
