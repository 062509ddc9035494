package org.polybook.cli.internal;

import java.io.IOException;

/** The command line: {@code polybook COMMAND ...}. Ends the process with 0, 1 for bad input, 2 for a wrong command line. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(Terminal.ofProcess(), arguments));
    }

    static int run(Terminal terminal, String... arguments) {
        Invocation invocation = Invocation.of(terminal, arguments);
        int status = invocation.execute();
        try {
            terminal.flush();
        } catch (IOException e) {
            // a reader that went away changes nothing about what was found
            return Math.max(status, invocation.failures().output(e));
        }
        return status;
    }
}
