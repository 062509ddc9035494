package org.polybook.bookshelf.internal.source;

import org.polybook.bookshelf.internal.settings.BookSettings;

/**
 * One reason for a book to exist.
 *
 * @param key PID of the configuration, or the path of what lies in the folder
 * @param kind which of the three
 * @param settings what it wants
 */
public record Source(String key, Kind kind, BookSettings settings) {

    /** Where a wish for a book comes from. */
    public enum Kind {
        CONFIGURATION,
        /** Settings of a book in a watched folder, that lie there too. */
        FOLDER_SETTINGS,
        FOLDER
    }

    /** Whether nobody wants it but a folder. */
    public boolean isFolder() {
        return kind != Kind.CONFIGURATION;
    }
}
