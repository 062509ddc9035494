package org.polybook.uci;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A GUI that sends and receives lines. */
final class ScriptedGui implements AutoCloseable {
    /** The maximum time of a test, long enough for the slowest machine. */
    static final int PATIENCE_SECONDS = 300;

    private final OutputStream say;
    private final BufferedReader received;
    private final CompletableFuture<Integer> status;

    /** The adapter between this GUI and the engine. */
    interface Adapter {
        int run(InputStream in, OutputStream out) throws IOException;
    }

    ScriptedGui(Adapter adapter) {
        try {
            // NIO pipes: those of java.io break when the last writing thread ends, although another thread may continue
            // to write
            Pipe toAdapter = Pipe.open();
            Pipe toGui = Pipe.open();
            say = Channels.newOutputStream(toAdapter.sink());
            received = new BufferedReader(new InputStreamReader(Channels.newInputStream(toGui.source()), UTF_8));
            InputStream in = Channels.newInputStream(toAdapter.source());
            OutputStream to = Channels.newOutputStream(toGui.sink());
            status = CompletableFuture.supplyAsync(() -> {
                try (to;
                        in) {
                    return adapter.run(in, to);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void sendLines(String... lines) throws IOException {
        say.write((String.join("\n", lines) + '\n').getBytes(UTF_8));
        say.flush();
    }

    /** Returns the lines up to the first one with that beginning. */
    List<String> readLinesUntil(String beginning) throws IOException {
        List<String> lines = new ArrayList<>();
        while (true) {
            String line = received.readLine();
            if (line == null) {
                throw new IOException("the adapter has ended; output: " + lines);
            }
            lines.add(line);
            if (line.startsWith(beginning)) {
                return lines;
            }
        }
    }

    int awaitStatus() {
        return status.join();
    }

    @Override
    public void close() throws IOException {
        say.close();
        status.join();
        received.close();
    }
}
