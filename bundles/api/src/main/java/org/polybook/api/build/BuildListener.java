package org.polybook.api.build;

import java.io.OutputStream;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameProblem;

/** Observes long work and may cancel it. Several threads may call it, but never two at the same time. */
@ConsumerType
public interface BuildListener {
    /** Ignores all calls and never cancels. */
    BuildListener NONE = new BuildListener() {};

    /**
     * Reports progress now and then.
     *
     * @param done bytes read so far
     * @param total bytes to read in total; −1 if unknown
     * @param games games or records read so far
     */
    default void progress(long done, long total, long games) {}

    /** Reports a game that was skipped, or a suspicious part of a game. Called in the order of the games. */
    default void problem(GameProblem problem) {}

    /**
     * Returns the stream to which the text of bad games is copied, verbatim and in the order of their file; empty to
     * discard the text. Called once, at the start. The listener closes the stream. A game of more than 1 MiB is not
     * copied, but reported as a {@link #problem}.
     */
    default Optional<OutputStream> quarantine() {
        return Optional.empty();
    }

    /** Returns true to end the work with {@link BuildCancelledException}. Called now and then. */
    default boolean isCancelled() {
        return false;
    }
}
