package org.polybook.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The threads of a CECP engine, which read the GUI, execute its commands, and read the engine, and the waits between
 * them.
 */
final class XboardSession implements AutoCloseable {
    private final XboardProtocol protocol;
    private final UciLink link;
    private final Duration afterQuit;
    private final LimitedWaits waits;
    private final SessionOutcome outcome = new SessionOutcome();

    /** The GUI's commands that are not executed yet; an empty value is the last. */
    private final BlockingQueue<Optional<XboardLine>> commands = new LinkedBlockingQueue<>();

    XboardSession(
            EngineProcess engine, EngineSetup setup, XboardAdapter.Waits waits, OutputStream out, ProtocolLog log) {
        this.protocol = new XboardProtocol(engine, setup, new XboardGui(out, outcome), outcome, log);
        this.link = protocol.link();
        this.afterQuit = waits.afterQuit();
        this.waits = new LimitedWaits(waits.forPong());
    }

    int awaitStatus() throws IOException {
        return outcome.awaitStatus();
    }

    void readEngine() {
        try {
            link.readEngine();
        } catch (IOException | RuntimeException | Error e) {
            outcome.setIfUnknown(e);
        }
    }

    /**
     * Reads the GUI in a separate thread, so that {@code quit} has an effect while a command waits for the engine. The
     * engine then still has some seconds, as a script may send {@code protover 2} and {@code quit} at once to list the
     * features.
     */
    void readGui(ProtocolLineReader lines) {
        try {
            for (byte[] line = lines.nextOrNull(); line != null && !outcome.isKnown(); line = lines.nextOrNull()) {
                String text = ProtocolLineReader.strippedText(line);
                if (text.equals("quit")) {
                    shortenWaits();
                }
                commands.put(Optional.of(new XboardLine(text)));
            }
            waits.endWithin(afterQuit);
            commands.put(Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            outcome.setIfUnknown(e);
        }
    }

    private void shortenWaits() {
        link.limitWaitForUciok(afterQuit);
        waits.endWithin(afterQuit);
    }

    /** Ends the session like {@code quit} of the GUI, after the commands so far. */
    void quit() {
        shortenWaits();
        commands.add(Optional.of(new XboardLine("quit")));
    }

    /** Executes the GUI's commands in order until the session ends. */
    void executeCommands() {
        try {
            Optional<XboardLine> line = commands.take();
            while (line.isPresent() && !outcome.isKnown()) {
                executeWaitingAroundPing(line.get());
                line = commands.take();
            }
            protocol.quit();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            outcome.setIfUnknown(e);
        }
    }

    /**
     * Executes a command. Around {@code ping} it waits for a limited time, without a lock: before it, until the
     * reported results are recorded; after it, for the {@code pong}, as GUIs ignore a move that comes before it.
     */
    private void executeWaitingAroundPing(XboardLine line) throws IOException {
        if (line.isPing()) {
            waits.await(protocol.whenRecorded());
        }
        protocol.execute(line);
        if (line.isPing()) {
            waits.await(protocol.whenPingAnswered());
        }
    }

    @Override
    public void close() {
        protocol.close();
    }
}
