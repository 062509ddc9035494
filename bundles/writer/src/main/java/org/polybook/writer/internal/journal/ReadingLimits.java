package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.io.FileState;

/** The memory and time that a journal's reader may take. */
interface ReadingLimits {
    /** Those of an editor or a single question: one journal's memory, and as long as the book takes to be read. */
    ReadingLimits OF_EDITS = new ReadingLimits() {
        @Override
        public void take(long bytes) {
            // a journal is never longer than JournalReplay.MAX_BYTES
        }

        @Override
        public long digest(Path book, FileState state) throws IOException {
            return BaseStamp.digest(book);
        }
    };

    /**
     * The journal is about to be kept in memory up to that length.
     *
     * @throws JournalNotReadyException if there is no memory for it
     */
    void take(long bytes) throws JournalNotReadyException;

    /**
     * Returns the digest of the book's bytes.
     *
     * @param state of the book
     * @throws JournalNotReadyException if it is not known yet
     */
    long digest(Path book, FileState state) throws IOException;
}
