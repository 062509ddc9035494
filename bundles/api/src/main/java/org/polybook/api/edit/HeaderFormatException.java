package org.polybook.api.edit;

import org.polybook.api.book.BookFormatException;

/** Thrown if a header violates the format; the message names the field and the fault. */
public class HeaderFormatException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public HeaderFormatException(String message) {
        super(message);
    }
}
