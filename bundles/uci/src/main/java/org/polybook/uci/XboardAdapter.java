package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * A UCI engine with opening books to a GUI that speaks CECP, protocol 2 as XBoard does, or 1, and to a person at a terminal.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin"))).with("BookLearn", "true");
 * int status = new XboardAdapter(EngineSetup.of(List.of("stockfish"), settings)).run(System.in, System.out);
 * }</pre>
 *
 * <p>With {@code BookLearn} the results that the GUI tells are recorded in the books, in the journals beside them, for the side all of whose
 * moves the adapter has made; each game once. The {@code pong} to a {@code ping} after {@code result} comes when the result is on the disk,
 * unless another process keeps the book locked for longer than some seconds.
 */
public final class XboardAdapter {
    /** Enough for an engine to say what it is, little for a person who waits for the end of one that is mute. */
    private static final Waits USUAL = new Waits(Duration.ofSeconds(3), Duration.ofSeconds(5));

    private final EngineSetup setup;
    private final Waits waits;

    /**
     * The longest waits.
     *
     * @param afterQuit the time that an engine has after {@code quit} for what it has been asked
     * @param forPong the time that commands after a {@code ping} wait for its answer, and the answer for a result to be recorded
     */
    record Waits(Duration afterQuit, Duration forPong) {}

    public XboardAdapter(EngineSetup setup) {
        this(setup, USUAL);
    }

    XboardAdapter(EngineSetup setup, Waits waits) {
        this.setup = setup;
        this.waits = waits;
    }

    /**
     * Runs until the GUI says {@code quit}, closes its stream, the engine ends, or the process is asked to end, which then waits until
     * results are recorded and the engine has ended.
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
                XboardSession session = new XboardSession(engine, setup, waits, out, log)) {
            end.by(session::quit);
            Threads.start("engine", session::readEngine);
            Threads.start("gui", () -> session.readGui(new Lines(in)));
            Threads.start("commands", session::obeyGui);
            return session.await();
        }
    }
}
