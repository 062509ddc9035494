package org.polybook.bookshelf.internal.testing;

import org.polybook.api.provider.BookFormat;

/** A format of tests: it takes every file and has the name of the usual one. */
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
