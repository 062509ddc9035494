package org.polybook.bookshelf.internal.testing;

import org.polybook.api.provider.BookFormat;

/** A test format that handles every file, and has the name of the standard format. */
public interface AnyFileFormat extends BookFormat {
    @Override
    default String name() {
        return "polyglot";
    }

    @Override
    default boolean handles(String fileName) {
        return true;
    }
}
