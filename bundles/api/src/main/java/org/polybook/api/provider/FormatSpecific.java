package org.polybook.api.provider;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A service for the books of one format, which it writes or changes. {@link org.polybook.api.Books#forBook} finds the
 * service for a book.
 */
@ConsumerType
public interface FormatSpecific {
    /** Returns the name of the format, like {@link BookFormat#name()}. */
    String format();
}
