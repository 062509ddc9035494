package org.polybook.chess.fault;

import java.util.List;

/** Thrown for a position that the text describes but the rules do not allow. */
public final class IllegalPositionException extends NotationException {
    private static final long serialVersionUID = 1L;

    public IllegalPositionException(String text, List<Fault> faults) {
        super(text, faults);
    }
}
