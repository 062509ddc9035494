package org.polybook.p2;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the applications of p2, each in a separate process, in the Equinox built by {@code features/provisioning}. */
public final class P2Runner {
    /** The time limit of a process, sufficient for slow machines. */
    private static final int SECONDS = 1200;

    private final Path home;
    private final Path log;

    /**
     * Uses an Equinox with p2.
     *
     * @param home the folder with {@code plugins} and {@code configuration}
     * @param log the file to which the output of the applications is appended
     */
    public P2Runner(Path home, Path log) {
        this.home = home.toAbsolutePath().normalize();
        this.log = log.toAbsolutePath();
    }

    /**
     * Runs an application and waits for it.
     *
     * @param application the application, such as {@code org.eclipse.equinox.p2.director}
     * @throws IOException if the application fails or does not end; the message states the command and the file with
     * the output
     */
    public void run(String application, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                home.resolve(Path.of("plugins", "org.eclipse.equinox.launcher.jar"))
                        .toString(),
                "-install",
                home.toString(),
                "-configuration",
                home.resolve("configuration").toString(),
                "-nosplash",
                "-consoleLog",
                "-application",
                application));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(
                        "not done after " + SECONDS + " s, see " + log + ": " + String.join(" ", command));
            }
        } finally {
            process.destroyForcibly(); // if it is still running
        }
        if (process.exitValue() != 0) {
            throw new IOException(
                    "exit status " + process.exitValue() + ", see " + log + ": " + String.join(" ", command));
        }
    }
}
