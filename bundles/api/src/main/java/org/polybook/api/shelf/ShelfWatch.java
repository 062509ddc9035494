package org.polybook.api.shelf;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The state of a watch of the shelf, which adds the games of the files in a folder to a book.
 *
 * @param name the name of its configuration
 * @param folder the path of the folder; empty if the configuration has none
 * @param book the real path of the book's file, or the configured path as long as the file does not exist; as {@link
 *     ShelvedBook#origin}
 * @param last the last addition since the watch began; empty before it
 * @param problem the reason why no games are added, or why the last file was refused; empty without a problem
 */
public record ShelfWatch(
        String name, String folder, String book, State state, Optional<Addition> last, String problem) {
    public ShelfWatch {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(book, "book");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(last, "last");
        Objects.requireNonNull(problem, "problem");
    }

    /** The work of a watch at present. */
    public enum State {
        /** The watch waits for files. */
        WAITING,
        /** The watch adds games. */
        ADDING,
        /** The watch does not run, because its configuration is invalid or a service is missing. */
        STOPPED
    }

    /**
     * An addition.
     *
     * @param time the time at which the book was replaced
     * @param games the number of games that were added
     * @param files the number of their files
     */
    public record Addition(Instant time, long games, int files) {
        public Addition {
            Objects.requireNonNull(time, "time");
        }
    }
}
