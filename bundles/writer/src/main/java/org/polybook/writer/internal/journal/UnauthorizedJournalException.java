package org.polybook.writer.internal.journal;

import org.polybook.io.ForeignFileException;

/**
 * Thrown if a journal was created by a user who may not change the book; the message completes a sentence that begins
 * "the journal ".
 */
final class UnauthorizedJournalException extends UnusableJournalException {
    private static final long serialVersionUID = 1L;

    UnauthorizedJournalException(ForeignFileException e) {
        super(e.getReason());
    }

    @Override
    String problem() {
        return "the journal of its changes " + getMessage() + "; it is kept but not applied";
    }
}
