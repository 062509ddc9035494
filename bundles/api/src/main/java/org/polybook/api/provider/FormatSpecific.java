package org.polybook.api.provider;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A service that is for books of one format: it writes or changes them as that format has it. {@link
 * org.polybook.api.Books#forBook} finds the one for a book.
 */
@ConsumerType
public interface FormatSpecific {
    /** Name of the format, as {@link BookFormat#name()} has it. */
    String format();
}
