package org.polybook.chess.fault;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown by a reader of notation that rejects a text; the subclass names the kind of reason. Lists every fault found,
 * at least one; the message shows the first twenty. {@link Fault} has an example.
 */
public abstract sealed class NotationException extends Exception
        permits InvalidNotationException, IllegalPositionException, IllegalMoveException, AmbiguousMoveException {
    private static final long serialVersionUID = 1L;
    private static final int MAX_SHOWN = 20;

    private final String text;
    private final List<Fault> faults;

    NotationException(String text, List<Fault> faults) {
        super(message(faults) + " in " + Quoting.quote(text));
        this.text = text;
        this.faults = List.copyOf(faults);
    }

    private static String message(List<Fault> faults) {
        String shown = faults.stream().limit(MAX_SHOWN).map(Fault::toString).collect(Collectors.joining("; "));
        int more = faults.size() - MAX_SHOWN;
        return more > 0 ? shown + "; and " + more + " more" : shown;
    }

    /** The rejected text, verbatim. */
    public String text() {
        return text;
    }

    /** All the faults, in the order of their columns. */
    public List<Fault> faults() {
        return faults;
    }
}
