package org.polybook.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * A UCI engine with opening books for GUIs that speak CECP, protocol 2 like XBoard or protocol 1, and for users at a
 * terminal.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin"))).with("BookLearn", "true");
 * int status = new XboardAdapter(EngineSetup.of(List.of("stockfish"), settings)).run(System.in, System.out);
 * }</pre>
 *
 * <p>With {@code BookLearn} the results that the GUI reports are recorded in the books' journals, once per game, for
 * the side whose moves have all been made by the adapter. The {@code pong} to a {@code ping} after {@code result}
 * follows when the result is on the disk, unless another process locks the book for more than a second.
 */
public final class XboardAdapter {
    /**
     * The default limits: enough for an engine to answer {@code uci}, short enough for a user who ends one that does
     * not.
     */
    private static final Waits DEFAULT = new Waits(Duration.ofSeconds(3), Duration.ofSeconds(5));

    private final EngineSetup setup;
    private final Waits waits;

    /**
     * The maximum waits.
     *
     * @param afterQuit the time that the engine has after {@code quit} for pending answers
     * @param forPong the time that commands after a {@code ping} wait for its answer, and that the answer waits for a
     *     result to be recorded
     */
    record Waits(Duration afterQuit, Duration forPong) {}

    public XboardAdapter(EngineSetup setup) {
        this(setup, DEFAULT);
    }

    XboardAdapter(EngineSetup setup, Waits waits) {
        this.setup = setup;
        this.waits = waits;
    }

    /**
     * Runs until the GUI sends {@code quit} or closes its stream, the engine ends, or the process is terminated. A
     * terminated process first waits until results are recorded and the engine has ended.
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
                XboardSession session = new XboardSession(engine, setup, waits, out, log)) {
            end.onTermination(session::quit);
            DaemonThreads.start("engine", session::readEngine);
            DaemonThreads.start("gui", () -> session.readGui(new ProtocolLineReader(in)));
            DaemonThreads.start("commands", session::executeCommands);
            return session.awaitStatus();
        }
    }
}
