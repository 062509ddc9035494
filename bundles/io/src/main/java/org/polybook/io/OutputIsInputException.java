package org.polybook.io;

import java.io.IOException;

/**
 * Thrown if an output is one of the inputs, two outputs are one file, or an output has a name that Polybook reserves.
 */
public final class OutputIsInputException extends IOException {
    private static final long serialVersionUID = 1L;

    public OutputIsInputException(String message) {
        super(message);
    }
}
