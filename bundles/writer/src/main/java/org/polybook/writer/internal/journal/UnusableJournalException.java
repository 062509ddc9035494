package org.polybook.writer.internal.journal;

import java.io.IOException;

/**
 * Thrown if a journal cannot be used. This class itself means damage: the bytes are not those that were written, or the
 * name does not denote a file; the message completes a sentence that begins "the journal is damaged: ". Subclasses have
 * other causes and other sentences.
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
