package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.io.FileState;

/**
 * Thrown if a journal cannot be applied now, but perhaps at a later refresh; the message is the book's problem until
 * then.
 */
final class JournalNotReadyException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient FileState unread;

    JournalNotReadyException(String message) {
        this(message, null);
    }

    /**
     * Creates the exception.
     *
     * @param unread the state of the book whose digest is not known; null if the digest is not the reason
     */
    JournalNotReadyException(String message, FileState unread) {
        super(message);
        this.unread = unread;
    }

    /** The state of the book whose digest is not known; empty if the digest is not the reason. */
    Optional<FileState> uncomparedBookState() {
        return Optional.ofNullable(unread);
    }
}
