package org.polybook.learn.internal.record;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;

/** The destination of learn fields. */
interface LearnTarget extends AutoCloseable {
    /** The book with everything written so far. */
    OpeningBook book();

    /**
     * Writes the learn fields of the positions. They are on the disk when the call returns.
     *
     * @param games the number of games that have caused the changes
     * @return the number of positions that this target has not written before
     */
    long writeLearnFieldsCountingNew(UpdatedPosition[] positions, long games) throws IOException;

    @Override
    void close() throws IOException;
}
