package org.polybook.itests.model;

import java.nio.file.Path;

/**
 * A configuration of a book.
 *
 * @param path the file that it names
 * @param bookName name of the book; empty for the file's own name
 * @param priority ranking of the service
 */
record Wish(Path path, String bookName, int priority) {
    Wish withPath(Path other) {
        return new Wish(other, bookName, priority);
    }

    Wish withName(String other) {
        return new Wish(path, other, priority);
    }

    Wish withPriority(int other) {
        return new Wish(path, bookName, other);
    }

    /** The requested name. */
    String effectiveName() {
        return bookName.isEmpty() ? nameOf(path) : bookName;
    }

    static String nameOf(Path path) {
        return StrangeNames.of(path).replaceFirst("\\.bin$", "");
    }
}
