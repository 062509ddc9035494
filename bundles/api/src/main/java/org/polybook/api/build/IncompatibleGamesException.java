package org.polybook.api.build;

import java.io.IOException;

/** Thrown if games cannot be in one book, because no scheme of keys and moves covers their variants. */
public final class IncompatibleGamesException extends IOException {
    private static final long serialVersionUID = 1L;

    public IncompatibleGamesException(String message) {
        super(message);
    }
}
