package org.polybook.itests.p2;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** An installed Equinox as a process, with the example host as an additional bundle. */
final class Equinox implements AutoCloseable {
    private static final Path HOST = Path.of("target", "bundles", "org.polybook.itests.host.jar");
    /** The limit of a wait, long enough for the slowest machine. */
    private static final int SECONDS = 600;

    private final Process process;
    private final BufferedReader output;
    private final CompletableFuture<Void> limit;

    private Equinox(Process process) {
        this.process = process;
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        // ends a framework that prints nothing, which also ends the reading
        limit = process.onExit()
                .completeOnTimeout(process, SECONDS, TimeUnit.SECONDS)
                .thenAccept(Process::destroyForcibly);
    }

    static Equinox startWithHost(Path installation, Path books) throws IOException {
        Path configuration = installation.resolve("configuration");
        Files.writeString(
                configuration.resolve(Path.of("org.eclipse.equinox.simpleconfigurator", "bundles.info")),
                "org.polybook.itests.host," + version(HOST) + "," + HOST.toUri() + ",4,true\n",
                StandardOpenOption.APPEND);
        return new Equinox(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dorg.polybook.bookshelf.folder=" + books,
                        "-Dosgi.install.area=" + installation.toUri(),
                        "-Declipse.ignoreApp=true",
                        "-Dosgi.noShutdown=true",
                        "-jar",
                        plugin(installation, "org.eclipse.osgi").toString(),
                        "-configuration",
                        configuration.toString(),
                        "-consoleLog")
                .redirectErrorStream(true)
                .start());
    }

    private static String version(Path bundle) throws IOException {
        try (JarFile jar = new JarFile(bundle.toFile())) {
            return jar.getManifest().getMainAttributes().getValue("Bundle-Version");
        }
    }

    private static Path plugin(Path installation, String id) throws IOException {
        try (Stream<Path> files = Files.list(installation.resolve("plugins"))) {
            return files.filter(file -> file.getFileName().toString().startsWith(id + "_"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + id + " in " + installation));
        }
    }

    /** Returns its output up to a line with that start. */
    List<String> linesUpTo(String start) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
            if (line.startsWith(start)) {
                return lines;
            }
        }
        throw new AssertionError("no line \"" + start + "...\" in " + SECONDS + " s: " + lines);
    }

    @Override
    public void close() throws InterruptedException {
        limit.cancel(false);
        process.destroyForcibly().waitFor();
    }
}
