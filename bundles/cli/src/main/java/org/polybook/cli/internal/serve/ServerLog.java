package org.polybook.cli.internal.serve;

/** The log of a server, on standard error. */
final class ServerLog {
    private static final String FORMAT = "java.util.logging.SimpleFormatter.format";

    private ServerLog() {}

    /** Makes an entry one line of level and message, unless the user has set a format. */
    static void setShortFormat() {
        if (System.getProperty(FORMAT) == null) {
            System.setProperty(FORMAT, "%4$s: %5$s%n");
        }
    }
}
