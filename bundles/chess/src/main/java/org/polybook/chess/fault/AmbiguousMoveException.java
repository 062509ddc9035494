package org.polybook.chess.fault;

import java.util.List;

/** Thrown for a text that fits more than one legal move. */
public final class AmbiguousMoveException extends NotationException {
    private static final long serialVersionUID = 1L;

    public AmbiguousMoveException(String text, List<Fault> faults) {
        super(text, faults);
    }
}
