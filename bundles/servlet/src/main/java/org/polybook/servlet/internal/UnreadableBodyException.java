package org.polybook.servlet.internal;

import java.io.IOException;

/** The body of a request ends early, is malformed, or does not arrive in time. */
final class UnreadableBodyException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableBodyException(IOException cause) {
        super("the body of the request cannot be read", cause);
    }
}
