package org.polybook.api.scheme;

/** A book's scheme is not available: its bundle is missing, or is being updated. */
public class SchemeUnavailableException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    public SchemeUnavailableException(String message) {
        super(message);
    }
}
