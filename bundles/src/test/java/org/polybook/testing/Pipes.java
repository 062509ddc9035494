package org.polybook.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;

/** Named pipes for tests. */
public final class Pipes {
    private Pipes() {}

    /** Creates a pipe and returns its path; skips the test if the system cannot create one. */
    public static Path createOrSkipTest(Path path) throws InterruptedException {
        boolean made;
        try {
            made = new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0;
        } catch (IOException noSuchProgram) {
            made = false;
        }
        assumeTrue(made, "skipped: mkfifo, which creates named pipes, is missing");
        return path;
    }
}
