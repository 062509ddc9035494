package org.polybook.api.scheme;

/** Thrown if a book's scheme is not available, because its bundle is missing or being updated. */
public class SchemeUnavailableException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    public SchemeUnavailableException(String message) {
        super(message);
    }
}
