package org.polybook.itests.model;

import java.nio.file.Path;

/**
 * A configuration of a book.
 *
 * @param path the file that it names
 * @param bookName name of the book; empty for the file's own name
 * @param priority ranking of the service
 */
record ValidConfiguration(Path path, String bookName, int priority) {
    ValidConfiguration withPath(Path other) {
        return new ValidConfiguration(other, bookName, priority);
    }

    ValidConfiguration withName(String other) {
        return new ValidConfiguration(path, other, priority);
    }

    ValidConfiguration withPriority(int other) {
        return new ValidConfiguration(path, bookName, other);
    }

    /** The requested name. */
    String effectiveName() {
        return bookName.isEmpty() ? nameOf(path) : bookName;
    }

    static String nameOf(Path path) {
        return DifficultNames.readableName(path).replaceFirst("\\.bin$", "");
    }
}
