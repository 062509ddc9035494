package org.polybook.uci;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Answers to {@code ping}: once the engine has answered, and never before a move that is due. */
final class Pongs {
    /** Numbers that the engine has been asked about; empty where the adapter asks for itself. */
    private final Deque<Optional<String>> asked = new ArrayDeque<>();
    /** Those that it has answered while a move was due. */
    private final Deque<String> owed = new ArrayDeque<>();

    void ask(String number) {
        asked.add(Optional.of(number));
    }

    /** The engine is asked whether it is ready without a {@code ping}: its next answer belongs to no number. */
    void askForNobody() {
        asked.add(Optional.empty());
    }

    /** The engine is ready: the line to say now, if there is one. */
    Optional<String> ready(boolean moveIsDue) {
        Optional<String> number = asked.isEmpty() ? Optional.empty() : asked.remove();
        if (number.isPresent() && moveIsDue) {
            owed.add(number.get());
            return Optional.empty();
        }
        return number.map(Pongs::line);
    }

    /** The lines to say now that no move is due any more. */
    List<String> due() {
        List<String> lines = new ArrayList<>();
        owed.forEach(number -> lines.add(line(number)));
        owed.clear();
        return lines;
    }

    private static String line(String number) {
        return "pong " + number;
    }
}
