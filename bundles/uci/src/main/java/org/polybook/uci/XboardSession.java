package org.polybook.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The threads of a CECP engine: one reads the GUI, one obeys what it has said, one reads the engine; and the waits between them. */
final class XboardSession implements AutoCloseable {
    private final XboardProtocol protocol;
    private final UciLink link;
    private final Duration afterQuit;
    private final Patience patience;
    private final Ending ending = new Ending();

    /** Lines of the GUI that are to be obeyed yet; the last one is empty. */
    private final BlockingQueue<Optional<XboardLine>> said = new LinkedBlockingQueue<>();

    XboardSession(Engine engine, EngineSetup setup, XboardAdapter.Waits waits, OutputStream out, ProtocolLog log) {
        this.protocol = new XboardProtocol(engine, setup, new XboardGui(out, ending), ending, log);
        this.link = protocol.link();
        this.afterQuit = waits.afterQuit();
        this.patience = new Patience(waits.forPong());
    }

    int await() throws IOException {
        return ending.await();
    }

    void readEngine() {
        try {
            link.read();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    /**
     * Reads what the GUI says, in a thread apart: {@code quit} is heeded also while a command waits for the engine, which still has
     * some seconds, for a script says {@code protover 2} and {@code quit} in one breath to see the features.
     */
    void readGui(Lines lines) {
        try {
            for (byte[] line = lines.next(); line != null && !ending.isKnown(); line = lines.next()) {
                String text = Lines.text(line);
                if (text.equals("quit")) {
                    hurry();
                }
                said.put(Optional.of(new XboardLine(text)));
            }
            patience.endWithin(afterQuit);
            said.put(Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    private void hurry() {
        link.hurry(afterQuit);
        patience.endWithin(afterQuit);
    }

    /** Ends the session as {@code quit} of the GUI does, after what the GUI has said so far. */
    void quit() {
        hurry();
        said.add(Optional.of(new XboardLine("quit")));
    }

    /** Does what the GUI has said, in that order, until the session ends. */
    void obeyGui() {
        try {
            Optional<XboardLine> line = said.take();
            while (line.isPresent() && !ending.isKnown()) {
                obey(line.get());
                line = said.take();
            }
            protocol.quit();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException | Error e) {
            ending.with(e);
        }
    }

    /**
     * Without a lock, it waits for a while: before {@code ping} is passed on, for the results that the GUI has told to be recorded; after that,
     * for the {@code pong}, for GUIs ignore a move that comes before it.
     */
    private void obey(XboardLine line) throws IOException {
        if (line.isPing()) {
            patience.await(protocol.recorded());
        }
        protocol.obey(line);
        if (line.isPing()) {
            patience.await(protocol.answer());
        }
    }

    @Override
    public void close() {
        protocol.close();
    }
}
