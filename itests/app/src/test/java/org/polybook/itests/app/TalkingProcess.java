package org.polybook.itests.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process with a line-based dialogue. */
final class TalkingProcess implements AutoCloseable {
    private static final String END = "\u0000end";

    private final Process process;
    private final OutputStream to;
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();

    TalkingProcess(Path folder, List<String> command) throws IOException {
        process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("errors.txt").toFile())
                .start();
        to = process.getOutputStream();
        Thread reader = new Thread(this::collectOutput, "reader of " + command.get(0));
        reader.setDaemon(true);
        reader.start();
    }

    private void collectOutput() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            lines.lines().forEach(said::add);
        } catch (IOException e) {
            said.add("failure: " + e);
        }
        said.add(END);
    }

    void sendLine(String line) throws IOException {
        to.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        to.flush();
    }

    /** Reads lines up to the first with that prefix. Returns all of them. */
    List<String> readLinesUntil(String beginning) throws Exception {
        List<String> lines = new ArrayList<>();
        while (true) {
            String line = said.poll(App.PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (line == null || line.equals(END)) {
                throw new AssertionError(
                        (line == null ? "no \"" : "ended without \"") + beginning + "\"; it said " + lines);
            }
            lines.add(line);
            if (line.startsWith(beginning)) {
                return lines;
            }
        }
    }

    Process process() {
        return process;
    }

    int awaitStatus() throws InterruptedException {
        if (!process.waitFor(App.PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("has not ended");
        }
        return process.exitValue();
    }

    @Override
    public void close() throws IOException {
        to.close();
        process.destroy();
    }
}
