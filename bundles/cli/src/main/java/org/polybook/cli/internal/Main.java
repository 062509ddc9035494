package org.polybook.cli.internal;

import java.io.IOException;

/** The command line: {@code polybook COMMAND ...}. Ends the process with 0, 1 for bad input, 2 for a wrong command line. */
public final class Main {
    /** No option is a time or an SQL type; picocli would load these classes for each command. */
    private static final String UNUSED_CONVERTERS = "java\\.(sql|time)\\..*";

    private Main() {}

    public static void main(String[] arguments) {
        System.setProperty("picocli.converters.excludes", UNUSED_CONVERTERS);
        Terminal terminal = Terminal.ofProcess();
        if (terminal.isErrTerminal()) {
            Runtime.getRuntime().addShutdownHook(new Thread(terminal::leave, "polybook-prompt"));
        }
        int status = run(terminal, arguments);
        terminal.finish();
        System.exit(status);
    }

    static int run(Terminal terminal, String... arguments) {
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
