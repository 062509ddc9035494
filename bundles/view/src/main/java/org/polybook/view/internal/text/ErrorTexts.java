package org.polybook.view.internal.text;

/** Texts of exceptions for the user. */
public final class ErrorTexts {
    private ErrorTexts() {}

    /** Returns the exception's message, or its class if it has no message. */
    public static String messageOrClassName(Throwable problem) {
        return problem.getMessage() == null ? problem.toString() : problem.getMessage();
    }
}
