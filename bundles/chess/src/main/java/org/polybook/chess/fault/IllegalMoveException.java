package org.polybook.chess.fault;

import java.util.List;

/** The text describes a move, but the rules forbid it in that position. */
public final class IllegalMoveException extends NotationException {
    private static final long serialVersionUID = 1L;

    public IllegalMoveException(String text, List<Fault> faults) {
        super(text, faults);
    }
}
