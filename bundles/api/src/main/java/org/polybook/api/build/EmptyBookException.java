package org.polybook.api.build;

import java.io.IOException;

/** A book without records was to take the place of one that may have some; that one has been left as it is. */
public final class EmptyBookException extends IOException {
    private static final long serialVersionUID = 1L;

    public EmptyBookException(String message) {
        super(message);
    }
}
