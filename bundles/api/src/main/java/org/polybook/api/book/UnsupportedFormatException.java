package org.polybook.api.book;

/** A book of a format that nobody here can do this to. */
public class UnsupportedFormatException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public UnsupportedFormatException(String message) {
        super(message);
    }
}
