package org.polybook.writer.internal.journal;

/**
 * Thrown if a journal is valid, but of an unknown version; the message completes a sentence that begins "the journal ".
 */
final class JournalVersionException extends UnusableJournalException {
    private static final long serialVersionUID = 1L;

    JournalVersionException(int version, int newest) {
        super("is of version " + version + ", "
                + (version > newest
                        ? "written by a newer Polybook; this one supports versions up to " + newest
                        : "which this Polybook no longer supports; it writes version " + newest));
    }

    @Override
    String problem() {
        return "the journal of its changes is not applied: it " + getMessage() + "; it is kept";
    }
}
