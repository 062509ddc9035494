package org.polybook.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The output to the GUI of a CECP session. Its monitor guards the state of the session: the thread that executes a
 * command, the one that takes an answer of the engine and the learner's thread hold it, so that their lines do not mix.
 */
final class XboardGui {
    private final OutputStream out;
    private final SessionOutcome outcome;

    /** @param outcome ended with a failure if a comment or an error for the user cannot be written */
    XboardGui(OutputStream out, SessionOutcome outcome) {
        this.out = out;
        this.outcome = outcome;
    }

    void writeLine(String line) throws IOException {
        write(line + '\n');
    }

    /** Writes a text of several lines. */
    void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends {@code Error (REASON): COMMAND}. */
    void sendError(String reason, String command) throws IOException {
        writeLine("Error (" + reason + "): " + command);
    }

    void flush() throws IOException {
        out.flush();
    }

    /** Sends a comment, from any thread. If the GUI has closed its stream, the session ends. */
    synchronized void sendComment(String words) {
        sendNow("# " + words);
    }

    /** Sends a message that GUIs show in a window, from any thread. */
    synchronized void sendUserError(String words) {
        sendNow("tellusererror " + words);
    }

    private void sendNow(String words) {
        try {
            writeLine(words.replaceAll("\\R", " "));
            out.flush();
        } catch (IOException e) {
            outcome.setIfUnknown(e);
        }
    }
}
