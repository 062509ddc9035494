package org.polybook.api.book;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A view of one generation of a book, which does not change and stays available until this view is closed. Any use
 * after that throws {@link IllegalStateException}.
 */
@ConsumerType
public interface PinnedBook extends OpeningBook, AutoCloseable {
    /** Releases the generation. Closing again has no effect. */
    @Override
    void close();
}
