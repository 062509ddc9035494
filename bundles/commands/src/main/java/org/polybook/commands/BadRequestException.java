package org.polybook.commands;

/**
 * What was asked for makes no sense, whatever the files hold: an unknown name, a number out of range, options that exclude each
 * other. A command line ends with its status for usage, a web page marks the field.
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
