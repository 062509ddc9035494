package org.polybook.writer.internal.journal;

/**
 * Thrown if this process has too little memory to read a journal, which may be valid; the message completes a sentence
 * that begins "the journal ".
 */
final class LargeJournalException extends UnusableJournalException {
    private static final long serialVersionUID = 1L;

    LargeJournalException(long bytes, long maximum) {
        super("has " + bytes + " bytes, and this process has memory for " + maximum);
    }

    @Override
    String problem() {
        return "the journal of its changes is not applied: it " + getMessage() + "; it is kept";
    }
}
