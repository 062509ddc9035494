package org.polybook.itests.model;

import java.nio.file.Path;

/**
 * A configuration of a book.
 *
 * @param path the file it names
 * @param bookName empty for the file's own
 * @param priority becomes the ranking
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

    /** The name that it asks for. */
    String effectiveName() {
        return bookName.isEmpty() ? nameOf(path) : bookName;
    }

    static String nameOf(Path path) {
        return StrangeNames.of(path).replaceFirst("\\.bin$", "");
    }
}
