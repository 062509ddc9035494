package org.polybook.chess.fault;

import java.util.List;

/** Thrown for a text that does not follow the grammar of the notation. */
public final class InvalidNotationException extends NotationException {
    private static final long serialVersionUID = 1L;

    public InvalidNotationException(String text, List<Fault> faults) {
        super(text, faults);
    }
}
