package org.polybook.api.book;

import org.osgi.annotation.versioning.ConsumerType;

/** One generation of a book, held until closed. Using it afterwards is an {@link IllegalStateException}. */
@ConsumerType
public interface PinnedBook extends OpeningBook, AutoCloseable {
    /** Lets the generation go. Closing again does nothing. */
    @Override
    void close();
}
