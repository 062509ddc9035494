package org.polybook.commands;

/** What was given cannot be worked on. The message is for the user: what, where, expected, found. */
public class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
