package org.polybook.itests.conformance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs that may be installed. */
final class InstalledPrograms {
    private InstalledPrograms() {}

    /**
     * Returns the path of the program; skips the test if the program is neither on the PATH nor in {@code /usr/games}.
     */
    static Path findProgramOrSkipTest(String name) {
        Optional<Path> found = Stream.concat(
                        Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/games"))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), name + " is not installed (looked along the PATH and in /usr/games)");
        return found.get();
    }
}
