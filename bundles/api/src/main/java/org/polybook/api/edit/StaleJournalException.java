package org.polybook.api.edit;

import java.io.IOException;

/**
 * Thrown if a journal cannot be applied: it belongs to other content than that of the file, or it is damaged. The
 * journal is kept; {@link BookEditor#setAside} renames it.
 */
public class StaleJournalException extends IOException {
    private static final long serialVersionUID = 1L;

    public StaleJournalException(String message) {
        super(message);
    }
}
