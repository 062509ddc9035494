package org.polybook.itests.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An IDE in a folder, in which p2's director installs units. */
final class Installation {
    /** The limit of a wait, long enough for the slowest machine. */
    private static final int SECONDS = 600;

    private final Path folder;
    private final Path configuration;

    Installation(Path folder) {
        this.folder = folder.toAbsolutePath();
        this.configuration = this.folder.resolve("configuration");
    }

    /** Installs the newest units of the repositories with p2's director. */
    void install(String units, Path... repositories) throws IOException, InterruptedException {
        String[] platform = System.getProperty("polybook.swt").split("\\.");
        runDirector(
                repositories,
                "-installIU",
                units,
                "-bundlepool",
                folder.toString(),
                "-profileProperties",
                "org.eclipse.update.install.features=true",
                "-p2.ws",
                platform[0],
                "-p2.os",
                platform[1],
                "-p2.arch",
                platform[2],
                "-roaming");
    }

    /** Replaces installed units by the newest of the repository with p2's director. */
    void update(String units, Path repository) throws IOException, InterruptedException {
        runDirector(new Path[] {repository}, "-uninstallIU", units, "-installIU", units);
    }

    private void runDirector(Path[] repositories, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(arguments));
        String from = Stream.of(repositories)
                .map(repository -> repository.toUri().toString())
                .collect(Collectors.joining(","));
        all.addAll(List.of("-repository", from, "-destination", folder.toString(), "-profile", "ide"));
        IdeSite.p2().run("org.eclipse.equinox.p2.director", all);
    }

    /** Returns the lines of simpleconfigurator's file: id, version, location, start level, started. */
    List<String> bundlesInfoLines() throws IOException {
        return Files.readAllLines(bundlesInfo());
    }

    /**
     * Makes the next start of Eclipse install Polybook's bundles and Configuration Admin without starting them, as a
     * launch from its plug-in development tools does.
     */
    void disableBundleStart() throws IOException {
        Files.write(
                bundlesInfo(),
                bundlesInfoLines().stream()
                        .map(line -> line.matches("org\\.(polybook|apache\\.felix\\.configadmin).*")
                                ? line.replaceFirst("[^,]*,[^,]*$", "4,false")
                                : line)
                        .toList());
        // the framework's record of started bundles
        try (Stream<Path> files = Files.walk(configuration.resolve("org.eclipse.osgi"))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private Path bundlesInfo() {
        return configuration.resolve(Path.of("org.eclipse.equinox.simpleconfigurator", "bundles.info"));
    }

    /**
     * Starts the IDE, runs a visit of the simulated user, and waits until the IDE is closed.
     *
     * @param environment additional environment variables
     * @param options options of the Java virtual machine
     */
    void runVisit(String visit, Path workspace, Map<String, String> environment, String... options)
            throws IOException, InterruptedException {
        Path output = Files.createDirectories(Path.of("target", "visits")).resolve(visit + ".txt");
        ProcessBuilder builder = new ProcessBuilder(command(workspace, List.of(options)))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("POLYBOOK_VISIT", visit);
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as(() -> "closed within " + SECONDS + " s; " + text(output, workspace))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readAllLines(output))
                .as(() -> text(output, workspace))
                .contains("done " + visit)
                .noneMatch(line -> line.startsWith("\tat "));
        assertThat(process.exitValue()).as(() -> text(output, workspace)).isZero();
    }

    private List<String> command(Path workspace, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.language=en"));
        command.addAll(options);
        command.addAll(List.of(
                "-jar",
                plugin("org.eclipse.equinox.launcher").toString(),
                "-install",
                folder.toString(),
                "-configuration",
                configuration.toString(),
                "-nosplash",
                "-application",
                "org.eclipse.ui.ide.workbench",
                "-data",
                workspace.toString()));
        return command;
    }

    private Path plugin(String id) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("plugins"))) {
            return files.filter(file -> file.getFileName().toString().startsWith(id + "_"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + id + " in " + folder));
        }
    }

    private static String text(Path output, Path workspace) {
        return "it printed:\n" + read(output) + "\nits log:\n" + read(workspace.resolve(Path.of(".metadata", ".log")));
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "(no file " + file + ")";
        } catch (IOException e) {
            return e.toString();
        }
    }
}
