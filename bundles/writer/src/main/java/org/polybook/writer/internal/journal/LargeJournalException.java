package org.polybook.writer.internal.journal;

/** A journal may be sound, but this process has too little memory to read it; the message continues "the journal ". */
final class LargeJournalException extends DamagedJournalException {
    private static final long serialVersionUID = 1L;

    LargeJournalException(long bytes, long most) {
        super("has " + bytes + " bytes, and this process has memory for " + most);
    }

    @Override
    String problem() {
        return "the journal of its changes is not applied: it " + getMessage() + "; it is kept";
    }
}
