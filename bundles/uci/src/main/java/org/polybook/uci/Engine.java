package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The real engine, as a process. Its standard error is the adapter's. */
final class Engine implements AutoCloseable {
    private static final int SECONDS_TO_QUIT = 3;

    private final String name;
    private final Process process;
    private final Lines lines;
    private final OutputStream to;

    /** A process that has been started. */
    Engine(String name, Process process) {
        this(name, process, process.getInputStream(), process.getOutputStream());
    }

    private Engine(String name, Process process, InputStream from, OutputStream to) {
        this.name = name;
        this.process = process;
        this.lines = new Lines(from);
        this.to = to;
    }

    /** @param log has all that is said to it, and that it says */
    static Engine start(List<String> command, Optional<Path> folder, ProtocolLog log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        folder.ifPresent(path -> builder.directory(path.toFile()));
        try {
            Process process = builder.start();
            return new Engine(
                    command.get(0),
                    process,
                    log.reading("Engine->Adapter", process.getInputStream()),
                    log.writing("Adapter->Engine", process.getOutputStream()));
        } catch (IOException e) {
            throw new IOException(
                    "the engine \"" + String.join(" ", command) + "\" cannot be started: " + e.getMessage(), e);
        }
    }

    /** What it is called in messages. */
    String name() {
        return name;
    }

    Lines lines() {
        return lines;
    }

    /** Sends a line as it is. An engine that has gone is not told anything: its reader finds out. */
    synchronized void send(byte[] line) {
        try {
            to.write(line);
            to.flush();
        } catch (IOException gone) {
            // the end of what it writes says so
        }
    }

    void say(String line) {
        send((line + '\n').getBytes(StandardCharsets.UTF_8));
    }

    /** How it ended, once it has. */
    String ending() throws InterruptedException {
        if (!process.waitFor(SECONDS_TO_QUIT, TimeUnit.SECONDS)) {
            return "closed its output";
        }
        return "ended with status " + process.exitValue();
    }

    /** Waits a little for it to end by itself, then ends it. */
    @Override
    public void close() {
        Thread closing =
                Threads.make("engine-input", this::closeInput); // it waits for a line that an engine does not read
        closing.start();
        ProcessHandle handle = process.toHandle(); // the process would wait for its input, too
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
        } catch (IOException gone) {
            // it has ended
        }
    }
}
