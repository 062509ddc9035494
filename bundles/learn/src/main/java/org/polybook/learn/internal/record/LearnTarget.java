package org.polybook.learn.internal.record;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;

/** Where learn fields are written to. */
interface LearnTarget extends AutoCloseable {
    /** The book as it stands after the last write. */
    OpeningBook book();

    /**
     * Writes the learn fields of those positions, which are on the disk when the call returns.
     *
     * @param games how many games they come from
     * @return how many of the positions this target has not written before
     */
    long write(TouchedPosition[] positions, long games) throws IOException;

    @Override
    void close() throws IOException;
}
