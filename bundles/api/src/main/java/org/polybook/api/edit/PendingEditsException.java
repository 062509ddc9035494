package org.polybook.api.edit;

import java.io.IOException;

/**
 * Thrown instead of rewriting a book whose journal has changes that are not in the book's file, because rewriting would
 * lose these changes.
 */
public final class PendingEditsException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient JournalState journal;

    public PendingEditsException(String message, JournalState journal) {
        super(message);
        this.journal = journal;
    }

    /** Returns the state of the journal; null after serialization. */
    public JournalState journal() {
        return journal;
    }
}
