package org.polybook.api.edit;

import java.io.IOException;

/**
 * A journal that cannot be applied: it belongs to other content than the file has now, or it is damaged. It is kept; {@link
 * BookEditor#setAside} takes it out of the way.
 */
public class StaleJournalException extends IOException {
    private static final long serialVersionUID = 1L;

    public StaleJournalException(String message) {
        super(message);
    }
}
