package org.polybook.writer.internal.journal;

import java.io.IOException;

/** A journal cannot be applied at this look, but perhaps at a later one; the message is the book's problem until then. */
final class NotNowException extends IOException {
    private static final long serialVersionUID = 1L;

    NotNowException(String message) {
        super(message);
    }
}
