package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;

/** An input that a command cannot process. The message is for the user: what, where, expected, found. */
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

    /** @param lines the message in lines, such as one for each fault */
    public BadInputException(String message, List<String> lines, Throwable cause) {
        super(message, cause);
        this.lines = new ArrayList<>(lines);
    }

    /** Returns the message in lines for a person: one line, unless the input has several faults. */
    public List<String> lines() {
        return lines.isEmpty() ? List.of(String.valueOf(getMessage())) : List.copyOf(lines);
    }
}
