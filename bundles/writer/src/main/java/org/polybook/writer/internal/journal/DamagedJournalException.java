package org.polybook.writer.internal.journal;

import java.io.IOException;

/** The bytes of a journal are not what was written; the message continues "the journal is damaged: ". */
final class DamagedJournalException extends IOException {
    private static final long serialVersionUID = 1L;

    DamagedJournalException(String message) {
        super(message);
    }
}
