package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;

/** What was given cannot be worked on. The message is for the user: what, where, expected, found. */
public class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    private final ArrayList<String> lines;

    public BadInputException(String message) {
        super(message);
        lines = new ArrayList<>();
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
        lines = new ArrayList<>();
    }

    /** @param lines the message where it can have several lines, such as one for each fault */
    public BadInputException(String message, List<String> lines, Throwable cause) {
        super(message, cause);
        this.lines = new ArrayList<>(lines);
    }

    /** The message in lines for a person: one, unless the input has several faults. */
    public List<String> lines() {
        return lines.isEmpty() ? List.of(String.valueOf(getMessage())) : List.copyOf(lines);
    }
}
