package org.polybook.writer.internal.journal;

/**
 * Thrown if a journal, which may be valid, is longer than {@link JournalReplay#MAX_BYTES}: 512 MiB, or a sixteenth of
 * the heap if that is less. The message completes a sentence that begins "the journal ".
 */
final class LargeJournalException extends UnusableJournalException {
    private static final long serialVersionUID = 1L;

    LargeJournalException(long bytes, long maximum) {
        super("has " + bytes + " bytes, and this process reads at most " + maximum);
    }

    @Override
    String problem() {
        return "the journal of its changes is not applied: it " + getMessage() + "; it is kept";
    }
}
