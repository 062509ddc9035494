package org.polybook.cli.internal;

/** The exit statuses of the process. */
public final class ExitStatus {
    /** Success. */
    public static final int OK = 0;
    /** Bad input. */
    public static final int BAD_INPUT = 1;
    /** A usage error. */
    public static final int USAGE = 2;

    private ExitStatus() {}
}
