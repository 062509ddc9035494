package org.polybook.writer.internal.journal;

/** A journal is sound, but of a version that this program does not know; the message continues "the journal ". */
final class JournalVersionException extends DamagedJournalException {
    private static final long serialVersionUID = 1L;

    JournalVersionException(int version, int newest) {
        super("is of version " + version + ", "
                + (version > newest
                        ? "of a newer Polybook, and this one knows versions up to " + newest
                        : "which this Polybook no longer knows; it writes version " + newest));
    }

    @Override
    String problem() {
        return "the journal of its changes is not applied: it " + getMessage() + "; it is kept";
    }
}
