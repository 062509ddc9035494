package org.polybook.api.command;

/** An input that a {@linkplain BookCommand command} refuses. The message says to the user what it is, where, and what was expected. */
public class CommandException extends Exception {
    private static final long serialVersionUID = 1L;

    public CommandException(String message) {
        super(message);
    }

    public CommandException(String message, Throwable cause) {
        super(message, cause);
    }
}
