package org.polybook.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;

/** Named pipes for tests. */
public final class Pipes {
    private Pipes() {}

    /** Makes a pipe of that name and returns the name; skips the test if the system cannot make one. */
    public static Path make(Path path) throws InterruptedException {
        boolean made;
        try {
            made = new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0;
        } catch (IOException noSuchProgram) {
            made = false;
        }
        assumeTrue(made, "skipped: there is no mkfifo to make a named pipe with");
        return path;
    }
}
