package org.polybook.io;

import java.io.IOException;

/** Thrown if an output is one of the inputs, or two outputs are one file. */
public final class OutputIsInputException extends IOException {
    private static final long serialVersionUID = 1L;

    public OutputIsInputException(String message) {
        super(message);
    }
}
