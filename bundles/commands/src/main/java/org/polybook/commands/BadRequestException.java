package org.polybook.commands;

/**
 * A request that makes no sense for any files: an unknown name, a number out of range, options that exclude each other.
 * A command line then exits with its status for usage errors, and a web page marks the field with the value.
 */
public final class BadRequestException extends BadInputException {
    private static final long serialVersionUID = 1L;

    public BadRequestException(String message) {
        super(message);
    }

    public BadRequestException(String message, Throwable cause) {
        super(message, cause);
    }
}
