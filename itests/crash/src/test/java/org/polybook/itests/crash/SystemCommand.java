package org.polybook.itests.crash;

import java.io.IOException;

/** Runs programs of the system, such as {@code mount}. */
public final class SystemCommand {
    private SystemCommand() {}

    /**
     * Runs a command, discards its output, and returns true if it ended with 0; false if the system has no such
     * program.
     */
    public static boolean succeeds(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }
}
