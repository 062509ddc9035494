package org.polybook.api.edit;

import java.io.IOException;

/**
 * Thrown if a journal cannot be applied, because the file of the book is no longer the one to which the journal
 * belongs, or the journal is damaged. The journal is kept; {@link BookEditor#setJournalAside} renames it.
 */
public class StaleJournalException extends IOException {
    private static final long serialVersionUID = 1L;

    public StaleJournalException(String message) {
        super(message);
    }
}
