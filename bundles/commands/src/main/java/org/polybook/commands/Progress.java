package org.polybook.commands;

import java.util.function.Supplier;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/**
 * Whom a command tells how far it is, and asks whether to go on and how to word hints. May be called in any thread, and often.
 */
public interface Progress extends Hints {
    /** Nobody. */
    Progress NONE = new Progress() {};

    /**
     * So much is done.
     *
     * @param done in whatever the work is measured, such as bytes
     * @param total of the same; −1 if it is not known
     * @param count how many things there were so far
     * @param things what is counted, in the plural, such as {@code games}
     */
    default void at(long done, long total, long count, String things) {}

    /** A warning or a remark, one line, not escaped. It is no part of the answer. */
    default void say(String line) {}

    /**
     * Sets the last words of a command: the process asks for them if it is made to end before the work has, such as by Ctrl-C.
     *
     * @param words gives lines, not escaped, or the empty text; called in any thread. It replaces an earlier one
     */
    default void ifEnded(Supplier<String> words) {}

    /** The words of the front end for remarks and for the messages of exceptions; there are none by default. */
    @Override
    default String words(Hint hint) {
        return "";
    }

    /** Whether the command is to end before its time; it then ends with an exception or with what it has. */
    default boolean isCancelled() {
        return false;
    }
}
