package org.polybook.spark;

import java.io.IOException;

/** Inputs that are refused, which another attempt would not change. */
final class InvalidInputException extends IOException {
    private static final long serialVersionUID = 1;

    InvalidInputException(String message) {
        super(message);
    }
}
