package org.polybook.io;

import java.io.IOException;

/** Another process or thread holds the book's lock; the message says who and since when. */
public final class BookLockedException extends IOException {
    private static final long serialVersionUID = 1L;

    public BookLockedException(String message) {
        super(message);
    }
}
