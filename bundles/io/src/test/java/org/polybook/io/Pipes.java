package org.polybook.io;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;

/** Named pipes for tests. */
final class Pipes {
    private Pipes() {}

    /** Makes one; the test is skipped where the system has none. */
    static Path make(Path path) throws InterruptedException {
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
