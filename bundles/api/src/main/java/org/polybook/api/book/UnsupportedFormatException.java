package org.polybook.api.book;

/** A book of a format for which no available service does what was asked. */
public class UnsupportedFormatException extends BookFormatException {
    private static final long serialVersionUID = 1L;

    public UnsupportedFormatException(String message) {
        super(message);
    }
}
