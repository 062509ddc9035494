package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The process of the real engine. It inherits the adapter's standard error. */
final class EngineProcess implements AutoCloseable {
    private static final int SECONDS_TO_QUIT = 3;

    private final String name;
    private final Process process;
    private final ProtocolLineReader lines;
    private final OutputStream to;

    /** Creates the object for a process that has been started. */
    EngineProcess(String name, Process process) {
        this(name, process, process.getInputStream(), process.getOutputStream());
    }

    private EngineProcess(String name, Process process, InputStream from, OutputStream to) {
        this.name = name;
        this.process = process;
        this.lines = new ProtocolLineReader(from);
        this.to = to;
    }

    /** @param log logs all lines to and from the engine */
    static EngineProcess start(List<String> command, Optional<Path> folder, ProtocolLog log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        folder.ifPresent(path -> builder.directory(path.toFile()));
        try {
            Process process = builder.start();
            return new EngineProcess(
                    command.get(0),
                    process,
                    log.loggingInput("Engine->Adapter", process.getInputStream()),
                    log.loggingOutput("Adapter->Engine", process.getOutputStream()));
        } catch (IOException e) {
            throw new IOException(
                    "the engine \"" + String.join(" ", command) + "\" cannot be started: " + e.getMessage(), e);
        }
    }

    /** The engine's name in messages. */
    String name() {
        return name;
    }

    ProtocolLineReader outputLines() {
        return lines;
    }

    /**
     * Sends a line unchanged. If the engine has ended, does nothing, because the reader of its output notices the end.
     */
    synchronized void send(byte[] line) {
        try {
            to.write(line);
            to.flush();
        } catch (IOException closed) {
            // the reader notices the end of its output
        }
    }

    void sendLine(String line) {
        send((line + '\n').getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a text about the end of the process, after a limited wait for that end. */
    String awaitAndDescribeEnd() throws InterruptedException {
        if (!process.waitFor(SECONDS_TO_QUIT, TimeUnit.SECONDS)) {
            return "closed its output";
        }
        return "ended with status " + process.exitValue();
    }

    /** Closes the engine's input, waits a few seconds for the engine to end, then terminates it. */
    @Override
    public void close() {
        Thread closing = DaemonThreads.createUnstarted(
                "engine-input", this::closeInput); // blocks on a line that the engine does not read
        closing.start();
        ProcessHandle handle = process.toHandle(); // Process.destroy() would wait for the input, too
        try {
            if (!process.waitFor(SECONDS_TO_QUIT, TimeUnit.SECONDS)) {
                handle.destroy();
            }
            if (!process.waitFor(SECONDS_TO_QUIT, TimeUnit.SECONDS)) {
                handle.destroyForcibly();
            }
            closing.join(TimeUnit.SECONDS.toMillis(SECONDS_TO_QUIT));
        } catch (InterruptedException e) {
            handle.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private void closeInput() {
        try {
            to.close();
        } catch (IOException closed) {
            // the engine has ended
        }
    }
}
