package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The built browser as a process. */
final class Browser {
    static final Path HOME = Path.of("..", "..", "features", "browser", "target", "polybook-browser")
            .toAbsolutePath()
            .normalize();
    static final Path SCRIPT = HOME.resolve(Path.of("bin", "polybook-browser"));
    /** The limit of a wait, long enough for the slowest machine. */
    static final int SECONDS = 600;

    /** @param status the exit status of the process */
    record Outcome(int status, List<String> lines) {}

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private String bundles = "";

    /** Creates a browser that keeps its state in that folder. */
    Browser(Path folder) {
        this.folder = folder;
    }

    /** Returns the names of the files in the browser's folder {@code plugins}. */
    static List<String> pluginFileNames() throws IOException {
        try (Stream<Path> files = Files.list(HOME.resolve("plugins"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    /** Returns the version of the bundle in that file. */
    static String bundleVersion(String jar) throws IOException {
        try (JarFile file = new JarFile(HOME.resolve("plugins").resolve(jar).toFile())) {
            return file.getManifest().getMainAttributes().getValue("Bundle-Version");
        }
    }

    /** Returns the file names of the bundles in the browser's configuration. */
    static List<String> configuredBundleFiles() throws IOException {
        return Arrays.stream(osgiBundlesProperty().split(","))
                .map(bundle -> bundle.strip().replace("reference:file:", "").replaceFirst("@.*", ""))
                .toList();
    }

    private static String osgiBundlesProperty() throws IOException {
        Properties configuration = new Properties();
        try (Reader in = Files.newBufferedReader(HOME.resolve(Path.of("configuration", "config.ini")))) {
            configuration.load(in);
        }
        return configuration.getProperty("osgi.bundles");
    }

    /** Skips the test without a display, or fails if a display is required. */
    static void requireDisplayOrSkip() {
        boolean display = !System.getenv().getOrDefault("DISPLAY", "").isEmpty();
        if ("required".equals(System.getProperty("polybook.display"))) {
            assertThat(display).as("a display (DISPLAY)").isTrue();
        }
        assumeTrue(display, "DISPLAY is not set: the browser is not started");
    }

    /** Sets an environment variable. */
    Browser environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Adds the probe, which takes pictures into that folder. */
    Browser withProbe(Path pictures) throws IOException {
        bundles = osgiBundlesProperty().replaceAll("\\s", "") + ",reference:"
                + Path.of(System.getProperty("polybook.probe")).toUri() + "@start";
        return environment(
                "POLYBOOK_PROBE_PICTURES",
                Files.createDirectories(pictures).toAbsolutePath().toString());
    }

    /** Runs a script of the browser until it ends. */
    Outcome run(Path script, List<String> arguments) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(arguments);
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .put(
                        "POLYBOOK_JAVA_OPTS",
                        "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Duser.language=en"
                                + (bundles.isEmpty() ? "" : " -Dosgi.bundles=" + bundles));
        builder.environment().put("POLYBOOK_STATE", folder.resolve("state").toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as(() -> "still running after " + SECONDS + " s; output: " + text(output))
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
