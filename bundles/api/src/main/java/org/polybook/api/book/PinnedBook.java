package org.polybook.api.book;

import org.osgi.annotation.versioning.ConsumerType;

/** One generation of a book, kept until it is closed. Any later use throws {@link IllegalStateException}. */
@ConsumerType
public interface PinnedBook extends OpeningBook, AutoCloseable {
    /** Releases the generation. Closing again has no effect. */
    @Override
    void close();
}
