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

/** A GUI that says and hears lines. */
final class ScriptedGui implements AutoCloseable {
    /** Ends a hang, however slow the machine is. */
    static final int PATIENCE_SECONDS = 300;

    private final OutputStream say;
    private final BufferedReader hear;
    private final CompletableFuture<Integer> status;

    /** What runs between it and the engine. */
    interface Adapter {
        int run(InputStream in, OutputStream out) throws IOException;
    }

    ScriptedGui(Adapter adapter) {
        try {
            // the system's: those of java.io end when the thread does that wrote last, though another may go on writing
            Pipe said = Pipe.open();
            Pipe heard = Pipe.open();
            say = Channels.newOutputStream(said.sink());
            hear = new BufferedReader(new InputStreamReader(Channels.newInputStream(heard.source()), UTF_8));
            InputStream in = Channels.newInputStream(said.source());
            OutputStream to = Channels.newOutputStream(heard.sink());
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
        hear.close();
    }
}
