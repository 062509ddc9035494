package org.polybook.api.edit;

import java.io.IOException;

/** A book was to be written anew, but has changes in its journal that are not in its file yet and would be cut off from it. */
public final class PendingEditsException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient JournalState journal;

    public PendingEditsException(String message, JournalState journal) {
        super(message);
        this.journal = journal;
    }

    /** What the journal holds; null after serialization. */
    public JournalState journal() {
        return journal;
    }
}
