package org.polybook.io;

import java.io.IOException;

/**
 * Thrown if another process or thread holds the book's lock; the message names the holder and the time at which the
 * holder took the lock.
 */
public final class BookLockedException extends IOException {
    private static final long serialVersionUID = 1L;

    public BookLockedException(String message) {
        super(message);
    }
}
