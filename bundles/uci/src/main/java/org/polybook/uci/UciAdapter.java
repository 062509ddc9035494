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
 * A UCI engine to the GUI, with the real engine at its other side. Every line goes through untouched, but for these: the book's options are
 * announced and kept, and a search in a position that the books know is answered from them.
 *
 * <pre>{@code
 * UciAdapter adapter = new UciAdapter(List.of("stockfish"), BookSettings.of(List.of(Path.of("performance.bin"))));
 * int status = adapter.run(System.in, System.out);
 * }</pre>
 *
 * <p>Searches that ask for more than a move are left to the engine: {@code infinite}, {@code mate}, {@code searchmoves}, {@code perft}. Where the
 * engine is to ponder on a position that the books know, it is not asked, and the answer waits for {@code ponderhit} or {@code stop}.
 */
public final class UciAdapter {
    private final List<String> command;
    private final Optional<Path> folder;
    private final BookSettings settings;
    private final boolean log;
    private final Map<String, String> engineOptions;

    /** Of that engine, started in this process's folder. */
    public UciAdapter(List<String> command, BookSettings settings) {
        this(command, Optional.empty(), settings, false, Map.of());
    }

    /**
     * @param command of the engine, with its arguments
     * @param folder in which it is started; empty for this process's
     * @param log whether the GUI is told each decision of the book in an {@code info string}
     * @param engineOptions options that are set in the engine once it has said its own
     */
    public UciAdapter(
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
                UciBook book = new UciBook(settings, log)) {
            UciSession session = new UciSession(engine, book, out, engineOptions);
            Threads.start("engine", session::readEngine);
            Threads.start("gui", () -> session.readGui(new Lines(in)));
            return session.await();
        }
    }
}
