package org.polybook.uci;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A GUI that says and hears lines. */
final class ScriptedGui implements AutoCloseable {
    private final PipedOutputStream say = new PipedOutputStream();
    private final BufferedReader hear;
    private final CompletableFuture<Integer> status;

    /** What runs between it and the engine. */
    interface Adapter {
        int run(InputStream in, OutputStream out) throws IOException;
    }

    ScriptedGui(Adapter adapter) {
        try {
            PipedInputStream in = new PipedInputStream(say, 1 << 16);
            PipedInputStream out = new PipedInputStream(1 << 22);
            OutputStream to = new PipedOutputStream(out);
            hear = new BufferedReader(new InputStreamReader(out, UTF_8));
            status = CompletableFuture.supplyAsync(() -> {
                try (to) {
                    return adapter.run(in, to);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void say(String... lines) throws IOException {
        say.write((String.join("\n", lines) + '\n').getBytes(UTF_8));
        say.flush();
    }

    /** All lines up to the first that begins so. */
    List<String> until(String beginning) throws IOException {
        List<String> lines = new ArrayList<>();
        while (true) {
            String line = hear.readLine();
            if (line == null) {
                throw new IOException("the adapter has ended; it said " + lines);
            }
            lines.add(line);
            if (line.startsWith(beginning)) {
                return lines;
            }
        }
    }

    int status() {
        return status.join();
    }

    @Override
    public void close() throws IOException {
        say.close();
        status.join();
    }
}
