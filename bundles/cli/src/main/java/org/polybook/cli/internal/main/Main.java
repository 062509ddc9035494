package org.polybook.cli.internal.main;

import java.io.IOException;
import org.polybook.cli.internal.Terminal;

/**
 * The command line: {@code polybook COMMAND ...}. Ends the process with status 0, 1 for bad input, or 2 for a usage
 * error.
 */
public final class Main {
    /** Converters of types that no option has. Picocli would load their classes for each command. */
    private static final String UNUSED_CONVERTERS = "java\\.(sql|time)\\..*";

    private static final long MAX_TERMINATION_MILLIS = 1000;

    private Main() {}

    public static void main(String[] arguments) {
        System.setProperty("picocli.converters.excludes", UNUSED_CONVERTERS);
        Terminal terminal = Terminal.ofProcess();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> finishOutputWithinTimeLimit(terminal), "polybook-prompt"));
        int status = run(terminal, arguments);
        terminal.markComplete();
        System.exit(status);
    }

    /**
     * Prints the termination message in a daemon thread with a time limit, because the reader of the messages may have
     * stopped.
     */
    private static void finishOutputWithinTimeLimit(Terminal terminal) {
        if (terminal.isComplete()) {
            return;
        }
        Thread leaving = new Thread(terminal::finishOutputIfInterrupted, "polybook-termination");
        leaving.setDaemon(true);
        leaving.start();
        try {
            leaving.join(MAX_TERMINATION_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs a command line with the streams of the terminal and returns the exit status. */
    public static int run(Terminal terminal, String... arguments) {
        Invocation invocation = Invocation.of(terminal, arguments);
        int status = invocation.execute();
        try {
            terminal.flush();
        } catch (IOException e) {
            // a broken pipe does not undo an earlier failure
            return Math.max(status, invocation.failures().reportOutputFailureUnlessPipeClosed(e));
        }
        return status;
    }
}
