package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** The built browser as a process. */
final class Browser {
    static final Path HOME = Path.of("..", "..", "features", "browser", "target", "polybook-browser")
            .toAbsolutePath()
            .normalize();
    private static final int SECONDS = 60;

    /** @param status of the process at its end */
    record Outcome(int status, List<String> lines) {}

    private Browser() {}

    /** The bundles that its configuration names, by their files. */
    static List<String> configured() throws IOException {
        return Arrays.stream(bundles().split(","))
                .map(bundle -> bundle.strip().replace("reference:file:", "").replaceFirst("@.*", ""))
                .toList();
    }

    private static String bundles() throws IOException {
        Properties configuration = new Properties();
        try (Reader in = Files.newBufferedReader(HOME.resolve(Path.of("configuration", "config.ini")))) {
            configuration.load(in);
        }
        return configuration.getProperty("osgi.bundles");
    }

    /** Runs it by a script, with the probe, until its window is closed. */
    static Outcome run(Path folder, Path picture, Path script, String... arguments)
            throws IOException, InterruptedException {
        Files.createDirectories(picture.getParent());
        String options = "-Dpolybook.probe.picture=" + picture.toAbsolutePath() + " -Dosgi.bundles="
                + bundles().replaceAll("\\s", "") + ",reference:"
                + Path.of(System.getProperty("polybook.probe")).toUri() + "@start";
        Path output = folder.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("POLYBOOK_JAVA_OPTS", options);
        builder.environment().put("POLYBOOK_STATE", folder.resolve("state").toString());
        Process process = builder.start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as(() -> "still there after " + SECONDS + " s; it said " + text(output))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Outcome(process.exitValue(), Files.readAllLines(output));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
