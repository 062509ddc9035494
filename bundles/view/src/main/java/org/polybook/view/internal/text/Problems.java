package org.polybook.view.internal.text;

/** What has gone wrong, for people. */
public final class Problems {
    private Problems() {}

    /** The message, or what it is if it has none. */
    public static String text(Throwable problem) {
        return problem.getMessage() == null ? problem.toString() : problem.getMessage();
    }
}
