package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A UCI engine to the GUI, with the real engine at its other side. Every line goes through untouched, but for these: the book's options are
 * announced and kept, and a search in a position that the books know is answered from them.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin")));
 * int status = new UciAdapter(EngineSetup.of(List.of("stockfish"), settings)).run(System.in, System.out);
 * }</pre>
 *
 * <p>Searches that ask for more than a move are left to the engine: {@code infinite}, {@code mate}, {@code searchmoves}, {@code perft}. Where the
 * engine is to ponder on a position that the books know, it is not asked, and the answer waits for {@code ponderhit} or {@code stop}.
 */
public final class UciAdapter {
    private final EngineSetup setup;

    public UciAdapter(EngineSetup setup) {
        this.setup = setup;
    }

    /**
     * Runs until the GUI says {@code quit}, closes its stream, the engine ends, or the process is asked to end, which then waits until the
     * engine has ended.
     *
     * @return 0, or 1 if the engine ended by itself
     * @throws IOException if the engine cannot be started, the log cannot be written to, or the GUI cannot be read or written to
     */
    public int run(InputStream in, OutputStream out) throws IOException {
        try (ProtocolLog log = new ProtocolLog()) {
            log.to(setup.adapter().log(), setup.settings().books());
            return run(log.reading("GUI->Adapter", in), log.writing("Adapter->GUI", out), log);
        }
    }

    private int run(InputStream in, OutputStream out, ProtocolLog log) throws IOException {
        try (ProcessEnd end = new ProcessEnd();
                Engine engine = Engine.start(setup.command(), setup.folder(), log);
                BookPlayer player = new BookPlayer(setup.settings())) {
            UciSession session = new UciSession(engine, player, out, setup);
            end.by(session::quit);
            Threads.start("engine", session::readEngine);
            Threads.start("gui", () -> session.readGui(new Lines(in)));
            return session.await();
        }
    }
}
