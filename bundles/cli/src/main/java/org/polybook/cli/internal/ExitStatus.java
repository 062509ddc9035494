package org.polybook.cli.internal;

/** What the process tells its caller. */
public final class ExitStatus {
    /** All was well. */
    public static final int OK = 0;
    /** The input was bad. */
    public static final int BAD_INPUT = 1;
    /** The command line was. */
    public static final int USAGE = 2;

    private ExitStatus() {}
}
