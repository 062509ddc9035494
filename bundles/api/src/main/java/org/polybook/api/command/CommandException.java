package org.polybook.api.command;

/**
 * Thrown if a {@linkplain BookCommand command} rejects an input. The message tells the user what and where the problem
 * is, and what was expected.
 */
public class CommandException extends Exception {
    private static final long serialVersionUID = 1L;

    public CommandException(String message) {
        super(message);
    }

    public CommandException(String message, Throwable cause) {
        super(message, cause);
    }
}
