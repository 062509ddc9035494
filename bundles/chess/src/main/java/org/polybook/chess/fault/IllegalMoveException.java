package org.polybook.chess.fault;

import java.util.List;

/** Thrown for a text that describes a move which the rules forbid in that position. */
public final class IllegalMoveException extends NotationException {
    private static final long serialVersionUID = 1L;

    public IllegalMoveException(String text, List<Fault> faults) {
        super(text, faults);
    }
}
