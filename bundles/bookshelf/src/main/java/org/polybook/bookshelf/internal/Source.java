package org.polybook.bookshelf.internal;

/**
 * One reason for a book to exist.
 *
 * @param key PID of the configuration, or the file's path in the folder
 * @param kind which of the two
 * @param settings what it wants
 */
record Source(String key, Kind kind, BookSettings settings) {

    /** Where a wish for a book comes from. */
    enum Kind {
        CONFIGURATION,
        FOLDER
    }

    boolean isFolder() {
        return kind == Kind.FOLDER;
    }
}
