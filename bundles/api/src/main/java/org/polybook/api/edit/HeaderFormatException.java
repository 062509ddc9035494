package org.polybook.api.edit;

import org.polybook.api.book.BookFormatException;

/** A header breaks the rules of the format; the message says which field and how. */
public class HeaderFormatException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public HeaderFormatException(String message) {
        super(message);
    }
}
