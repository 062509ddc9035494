package org.polybook.cli.internal.main;

import java.io.IOException;
import org.polybook.cli.internal.Terminal;

/** The command line: {@code polybook COMMAND ...}. Ends the process with 0, 1 for bad input, 2 for a wrong command line. */
public final class Main {
    /** No option is a time or an SQL type; picocli would load these classes for each command. */
    private static final String UNUSED_CONVERTERS = "java\\.(sql|time)\\..*";

    private static final long LAST_WORDS_MILLIS = 1000;

    private Main() {}

    public static void main(String[] arguments) {
        System.setProperty("picocli.converters.excludes", UNUSED_CONVERTERS);
        Terminal terminal = Terminal.ofProcess();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> leave(terminal), "polybook-prompt"));
        int status = run(terminal, arguments);
        terminal.finish();
        System.exit(status);
    }

    /** In a thread that nobody has to wait for: the reader of the messages may have stopped. */
    private static void leave(Terminal terminal) {
        if (terminal.isDone()) {
            return;
        }
        Thread leaving = new Thread(terminal::leave, "polybook-last-words");
        leaving.setDaemon(true);
        leaving.start();
        try {
            leaving.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs a command line with the streams of that terminal and returns the exit status. */
    public static int run(Terminal terminal, String... arguments) {
        Invocation invocation = Invocation.of(terminal, arguments);
        int status = invocation.execute();
        try {
            terminal.flush();
        } catch (IOException e) {
            // a reader that went away does not make good what was found before
            return Math.max(status, invocation.failures().output(e));
        }
        return status;
    }
}
