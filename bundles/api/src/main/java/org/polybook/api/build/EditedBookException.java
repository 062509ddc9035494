package org.polybook.api.build;

import java.io.IOException;

/** Games were not added to a book because its records differ from those that were built from its statistics. */
public final class EditedBookException extends IOException {
    private static final long serialVersionUID = 1;

    public EditedBookException(String message) {
        super(message);
    }
}
