package org.polybook.writer.internal.journal;

import java.io.IOException;

/**
 * Thrown if the bytes of a journal are not those that were written; the message completes a sentence that begins "the
 * journal is damaged: ".
 */
class UnusableJournalException extends IOException {
    private static final long serialVersionUID = 1L;

    UnusableJournalException(String message) {
        super(message);
    }

    /** The reason why the journal is not applied. */
    String problem() {
        return "the journal is damaged: " + getMessage() + "; it is kept but not applied";
    }
}
