package org.polybook.itests.model;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.itests.launch.Bundles;

/** A second virtual machine, with the same jars on its class path, in which {@link OtherProcessMain} edits books. */
final class OtherProcess implements AutoCloseable {
    /** The output after success; any other output is the error. */
    static final String DONE = "done";

    private static final long END_SECONDS = 10;

    private Process process;
    private Writer orders;
    private BufferedReader answers;

    /** Edits a book in one session. */
    void edit(Path book, List<Edit> edits) throws IOException {
        String line = Stream.concat(
                        Stream.of(book.toUri().toString()), edits.stream().map(Edit::text))
                .collect(Collectors.joining("\t"));
        sendAndRequireDone(line, "edit " + book);
    }

    /**
     * Exchanges the name between its file and another one, the given number of times; in the end the file has its name.
     */
    void swapNames(Path path, Path other, int times) throws IOException {
        sendAndRequireDone(
                OtherProcessMain.SWAP + "\t" + path.toUri() + "\t" + other.toUri() + "\t" + times,
                "swap the names of " + path);
    }

    private void sendAndRequireDone(String line, String what) throws IOException {
        start();
        orders.write(line + "\n");
        orders.flush();
        String answer = answers.readLine();
        if (!DONE.equals(answer)) {
            throw new AssertionError("another process could not " + what + ": " + answer);
        }
    }

    private void start() throws IOException {
        if (process == null) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            process = new ProcessBuilder(
                            java,
                            "-Xmx64m",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            classPath(),
                            OtherProcessMain.class.getName())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            orders = process.outputWriter(StandardCharsets.UTF_8);
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }
    }

    private static String classPath() throws IOException {
        try (Stream<Path> jars = Files.list(Bundles.jar(Bundles.API).getParent())) {
            Stream<Path> ours =
                    jars.filter(jar -> jar.getFileName().toString().matches("org\\.polybook\\.[a-z]+\\.jar"));
            return Stream.concat(
                            ours, Stream.of(Path.of("target", "test-classes").toAbsolutePath()))
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (process != null) {
            orders.close();
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }
}
