package org.polybook.api.edit;

import java.io.IOException;

/** Another editor, in this process or another, holds the book. */
public class BookLockedException extends IOException {
    private static final long serialVersionUID = 1L;

    public BookLockedException(String message) {
        super(message);
    }
}
