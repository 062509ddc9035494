package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A UCI engine for a GUI that adds opening books to another UCI engine. It forwards every line unchanged, except that
 * it announces and keeps the book's options and answers searches in positions of the books.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin")));
 * int status = new UciAdapter(EngineSetup.of(List.of("stockfish"), settings)).run(System.in, System.out);
 * }</pre>
 *
 * <p>The engine answers searches for more than a move: {@code infinite}, {@code mate}, {@code searchmoves}, {@code
 * perft}. For {@code go ponder} in a position of the books, the book's answer waits for {@code ponderhit} or {@code
 * stop}, and the engine does not search.
 */
public final class UciAdapter {
    private final EngineSetup setup;

    public UciAdapter(EngineSetup setup) {
        this.setup = setup;
    }

    /**
     * Runs until the GUI sends {@code quit} or closes its stream, the engine ends, or the process is terminated. A
     * terminated process first waits for the end of the engine.
     *
     * @return 0, or 1 if the engine ended by itself
     * @throws IOException if the engine cannot be started, the log cannot be opened, or the GUI cannot be read or
     *     written to
     */
    public int run(InputStream in, OutputStream out) throws IOException {
        try (ProtocolLog log = new ProtocolLog()) {
            log.logTo(setup.adapter().logFile(), setup.settings().books());
            return run(log.loggingInput("GUI->Adapter", in), log.loggingOutput("Adapter->GUI", out), log);
        }
    }

    private int run(InputStream in, OutputStream out, ProtocolLog log) throws IOException {
        try (TerminationHandler end = new TerminationHandler();
                EngineProcess engine = EngineProcess.start(setup.command(), setup.folder(), log);
                BookPlayer player = new BookPlayer(setup.settings())) {
            UciSession session = new UciSession(engine, player, out, setup);
            end.onTermination(session::quit);
            DaemonThreads.start("engine", session::readEngine);
            DaemonThreads.start("gui", () -> session.readGui(new ProtocolLineReader(in)));
            return session.awaitStatus();
        }
    }
}
