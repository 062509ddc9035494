package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs the built application in a separate process. */
final class App {
    static final Path HOME = Path.of("..", "..", "features", "app", "target", "polybook")
            .toAbsolutePath()
            .normalize();
    static final Path SAMPLE = HOME.resolve("books").resolve("gnubook.bin");

    /** The time limit of a process that hangs, sufficient for a slow machine. */
    static final long PATIENCE_SECONDS = 600;

    private App() {}

    /** The result of a process. */
    record Result(int status, String out, String err) {
        void assertSuccess() {
            assertThat(status).as("exit status, after: %s", err).isZero();
        }

        /** Asserts that the input was refused with that exit status: the message has these parts and no stack trace. */
        void assertRefused(int expectedStatus, String... parts) {
            assertThat(err)
                    .as("standard error")
                    .contains(parts)
                    .doesNotContain("\tat ")
                    .doesNotContain("Exception");
            assertThat(status).as("exit status, after: %s", err).isEqualTo(expectedStatus);
        }
    }

    /** Copies the application to that folder and adds the third-party jars of the integration tests to its bundles. */
    static void copyWithAddedBundles(Path home) throws IOException {
        try (Stream<Path> files = Files.walk(HOME)) {
            for (Path file : files.toList()) {
                if (!file.toString().endsWith(".jsa")) {
                    Path copy = home.resolve(HOME.relativize(file).toString());
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
        Files.copy(provider(), home.resolve("bundles/toy.jar"));
        Files.copy(built("variant"), home.resolve("bundles/amazons.jar"));
    }

    static Path provider() throws IOException {
        return built("provider");
    }

    /** The jar of another module of integration tests. */
    private static Path built(String module) throws IOException {
        Path built = Path.of("..", module, "target").toAbsolutePath().normalize();
        try (Stream<Path> files = Files.list(built)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    static Result run(String... arguments) throws IOException, InterruptedException {
        return run(Path.of("/dev/null"), arguments);
    }

    static Result run(Path input, String... arguments) throws IOException, InterruptedException {
        return run(HOME, input, arguments);
    }

    /** Runs the copy of the application in that folder. */
    static Result runCopyAt(Path home, String... arguments) throws IOException, InterruptedException {
        return run(home, Path.of("/dev/null"), arguments);
    }

    private static Result run(Path home, Path input, String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile("polybook-it", ".out");
        Path err = Files.createTempFile("polybook-it", ".err");
        try {
            Process process = builder(home, arguments)
                    .redirectInput(input.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly();
            }
            assertThat(ended)
                    .as("%s ends within %d s", List.of(arguments), PATIENCE_SECONDS)
                    .isTrue();
            return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /**
     * Returns a builder of a process that runs the application with the Java of the test and stores configurations in a
     * folder of this build.
     */
    static ProcessBuilder builder(String... arguments) {
        return builder(HOME, arguments);
    }

    private static ProcessBuilder builder(Path home, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin/polybook").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .put(
                        "POLYBOOK_STATE",
                        Path.of("target", "state").toAbsolutePath().toString());
        builder.environment().remove("POLYBOOK_DEBUG");
        return builder;
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
