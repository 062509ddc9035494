package org.polybook.api.build;

import java.io.OutputStream;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameProblem;

/** Watches long work and may end it. Called from several threads, but never from two at once. */
@ConsumerType
public interface BuildListener {
    /** Watches nothing. */
    BuildListener NONE = new BuildListener() {};

    /**
     * So much has been done; called every now and then.
     *
     * @param done bytes read so far
     * @param total bytes to read in all, −1 if unknown
     * @param games games or records seen so far
     */
    default void progress(long done, long total, long games) {}

    /** A game was left out, or there is something odd in one. In the order of the games. */
    default void problem(GameProblem problem) {}

    /**
     * Where to copy the text of bad games, as it stands in their file and in its order; empty to keep none. Asked once, at the
     * start; the listener, which opened the stream, closes it. A game of more than 16 MiB is not kept, which is a {@link #problem}.
     */
    default Optional<OutputStream> quarantine() {
        return Optional.empty();
    }

    /** Asked every now and then; true ends the work with {@link BuildCancelledException}. */
    default boolean isCancelled() {
        return false;
    }
}
