package org.polybook.api.watch;

import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.build.BuildListener;

/** Observes a watch. Called in the thread of the watch. */
@ConsumerType
public interface WatchListener {
    /** Ignores all calls. */
    WatchListener NONE = new WatchListener() {};

    /**
     * Called before an addition.
     *
     * @param files the files with new games
     * @return the listener for the addition, which may cancel it
     */
    default BuildListener additionBegins(List<Path> files) {
        return BuildListener.NONE;
    }

    /** Called after an addition that has failed or was cancelled. The next attempt follows, or the problem is reported. */
    default void additionFailed() {}

    /** Called after a change of the book. */
    default void added(WatchedAddition addition) {}

    /**
     * Reports that games of a file may be counted later, such as a last game without a result, or are those of another
     * file.
     *
     * @param message the reason, which names the file
     */
    default void fileNoted(Path file, String message) {}

    /**
     * Reports that games of a file are not counted, because they cannot be read or were changed.
     *
     * @param message the reason, which names the file
     */
    default void fileRefused(Path file, String message) {}

    /**
     * Reports that the problem of the book or the folder has changed. The watch attempts the addition again.
     *
     * @param problem the reason why no games are added; empty if the last problem is over
     */
    default void problemChanged(String problem) {}
}
