package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.io.FileState;

/** The memory and time that a reader of journals may use. */
interface ReadingLimits {
    /** The limits of an editor or a single query: one journal's memory, and the time to read the whole book. */
    ReadingLimits OF_EDITS = new ReadingLimits() {
        @Override
        public void reserveMemory(long bytes) {
            // a journal is never longer than JournalReplay.MAX_BYTES
        }

        @Override
        public long digest(Path book, FileState state) throws IOException {
            return BookFingerprint.digest(book);
        }
    };

    /**
     * Reserves the memory for a journal of that length.
     *
     * @throws JournalNotReadyException if the memory does not suffice
     */
    void reserveMemory(long bytes) throws JournalNotReadyException;

    /**
     * Returns the digest of the book's bytes.
     *
     * @param state the current state of the book
     * @throws JournalNotReadyException if it is not known yet
     */
    long digest(Path book, FileState state) throws IOException;
}
