package org.polybook.api.book;

/** Thrown if no available service supports the requested operation for the format of a book. */
public class UnsupportedFormatException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public UnsupportedFormatException(String message) {
        super(message);
    }
}
