package org.polybook.itests.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The shell of a README reader, in a folder with a book. */
final class NewUserShell {
    /** The timeout that ends a hang, even on a slow machine. */
    private static final long SECONDS = 1200;

    private final CentralMirror central;
    private final Path folder;

    NewUserShell(CentralMirror central, Path folder) throws IOException {
        this.central = central;
        this.folder = Files.createDirectories(folder);
        Path book = Path.of("features", "app", "src", "main", "books", "gnubook.bin");
        Files.copy(ReadmeCode.ROOT.resolve(book), folder.resolve("book.bin"));
    }

    Path folder() {
        return folder;
    }

    /**
     * Runs the script until it has printed lines with all of these texts, in this order, and then ends it if it is
     * still running.
     */
    void runUntilPrinted(String script, List<String> expected) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-e", "-c", script)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        String java = System.getProperty("java.home");
        builder.environment().put("JAVA_HOME", java);
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.home=" + central.home());
        builder.environment().remove("MAVEN_OPTS");
        builder.environment()
                .merge(
                        "PATH",
                        java + "/bin:" + System.getProperty("polybook.maven") + "/bin:",
                        (path, first) -> first + path);
        Process process = builder.start();
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            while (!isPrinted(output, expected) && process.isAlive() && System.nanoTime() < end) {
                process.waitFor(100, TimeUnit.MILLISECONDS);
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        assertThat(isPrinted(output, expected))
                .as("%s printed; it printed%n%s", expected, text(output))
                .isTrue();
    }

    private static boolean isPrinted(Path output, List<String> expected) throws IOException {
        int found = 0;
        for (String line : text(output).lines().toList()) {
            if (found < expected.size() && line.contains(expected.get(found))) {
                found++;
            }
        }
        return found == expected.size();
    }

    /** Returns the text without the escape sequences of a terminal's colours. */
    private static String text(Path output) throws IOException {
        return new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
                .replaceAll("\u001b\\[[0-9;?]*[A-Za-z]", "");
    }
}
