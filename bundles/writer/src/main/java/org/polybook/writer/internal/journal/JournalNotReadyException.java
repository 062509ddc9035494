package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.util.Optional;
import org.polybook.io.FileState;

/** A journal cannot be applied at this look, but perhaps at a later one; the message is the book's problem until then. */
final class JournalNotReadyException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient FileState unread;

    JournalNotReadyException(String message) {
        this(message, null);
    }

    /** @param unread the state of the book whose digest is not known; null if it was not the digest that was missed */
    JournalNotReadyException(String message, FileState unread) {
        super(message);
        this.unread = unread;
    }

    /** The state of the book whose digest is not known; empty if it was not the digest that was missed. */
    Optional<FileState> unread() {
        return Optional.ofNullable(unread);
    }
}
