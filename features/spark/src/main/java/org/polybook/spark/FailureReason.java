package org.polybook.spark;

import java.io.IOException;

/** The reason of a failure in one line. Spark's own messages have the stack of the task that failed. */
final class FailureReason {
    private FailureReason() {}

    /** Returns the message of the failed reading or writing, if that is the cause; else the first line of the message. */
    static String of(Throwable failure) {
        Throwable reason = failure;
        for (Throwable cause = failure; cause != null && !(reason instanceof IOException); cause = cause.getCause()) {
            reason = cause instanceof IOException ? cause : reason;
        }
        String message = reason.getMessage() == null ? reason.toString() : reason.getMessage();
        return message.lines().findFirst().orElse(message);
    }
}
