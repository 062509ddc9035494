package org.polybook.bookshelf.internal.source;

import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;

/**
 * A configuration, settings file or folder that requests a book.
 *
 * @param key the PID of the configuration, or the path of the file in the folder
 * @param kind the kind of source
 * @param settings the book's settings
 */
public record BookSource(String key, Kind kind, ShelvedBookSettings settings) {

    /** The kinds of sources, in the order in which their settings take precedence. */
    public enum Kind {
        CONFIGURATION,
        /** A settings file in a watched folder. */
        FOLDER_SETTINGS,
        FOLDER
    }

    /** Returns true if the source is not a configuration. */
    public boolean isFromFolder() {
        return kind != Kind.CONFIGURATION;
    }
}
