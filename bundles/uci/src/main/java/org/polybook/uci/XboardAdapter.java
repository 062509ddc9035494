package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A UCI engine with opening books to a GUI that speaks CECP, protocol 2, as XBoard does.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin"))).with("BookLearn", "true");
 * int status = new XboardAdapter(List.of("stockfish"), settings).run(System.in, System.out);
 * }</pre>
 *
 * <p>With {@code BookLearn} the results that the GUI tells are recorded in the books, in the journals beside them, for the side all of whose
 * moves the adapter has made; each game once.
 */
public final class XboardAdapter {
    private final List<String> command;
    private final Optional<Path> folder;
    private final BookSettings settings;
    private final boolean log;
    private final Map<String, String> engineOptions;

    /** Of that engine, started in this process's folder. */
    public XboardAdapter(List<String> command, BookSettings settings) {
        this(command, Optional.empty(), settings, false, Map.of());
    }

    /**
     * @param command of the engine, with its arguments
     * @param folder in which it is started; empty for this process's
     * @param log whether the GUI's log gets each decision of the book, as a line that begins with {@code #}
     * @param engineOptions options that are set in the engine
     */
    public XboardAdapter(
            List<String> command,
            Optional<Path> folder,
            BookSettings settings,
            boolean log,
            Map<String, String> engineOptions) {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("command: the engine's program is missing");
        }
        this.command = List.copyOf(command);
        this.folder = folder;
        this.settings = settings;
        this.log = log;
        this.engineOptions = new LinkedHashMap<>(engineOptions);
    }

    /**
     * Runs until the GUI says {@code quit}, closes its stream, or the engine ends.
     *
     * @return 0, or 1 if the engine ended by itself
     * @throws IOException if the engine cannot be started, or the GUI cannot be read or written to
     */
    public int run(InputStream in, OutputStream out) throws IOException {
        try (Engine engine = Engine.start(command, folder);
                XboardSession session = new XboardSession(engine, settings, log, engineOptions, out)) {
            Threads.start("engine", session::readEngine);
            Threads.start("gui", () -> session.readGui(new Lines(in)));
            return session.await();
        }
    }
}
