package org.polybook.chess.fault;

import java.util.List;

/** The text describes a position, but the rules do not allow it. */
public final class IllegalPositionException extends NotationException {
    private static final long serialVersionUID = 1L;

    public IllegalPositionException(String text, List<Fault> faults) {
        super(text, faults);
    }
}
