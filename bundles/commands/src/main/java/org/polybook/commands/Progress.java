package org.polybook.commands;

import java.util.function.Supplier;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/**
 * Receives the progress and the messages of a command, can cancel it, and words its hints. Called often and in any
 * thread.
 */
public interface Progress extends Hints {
    /** Ignores everything. */
    Progress NONE = new Progress() {};

    /**
     * Reports the progress.
     *
     * @param done in any unit, such as bytes
     * @param total in the same unit; −1 if unknown
     * @param count number of things processed so far
     * @param things the things counted, in the plural, such as {@code games}
     */
    default void onProgress(long done, long total, long count, String things) {}

    /** Reports a warning or note that is not part of the command's answer. The line is not escaped. */
    default void reportMessage(String line) {}

    /**
     * Sets the message that the process prints if it is terminated before the command has finished, such as by Ctrl-C.
     *
     * @param words supplies lines, not escaped, or an empty text; called in any thread. Replaces an earlier supplier
     */
    default void setTerminationMessage(Supplier<String> words) {}

    /** The front end's words for hints in notes and exception messages; empty by default. */
    @Override
    default String words(Hint hint) {
        return "";
    }

    /** Returns true if the command should end early. It then ends with an exception or with a partial answer. */
    default boolean isCancelled() {
        return false;
    }
}
