package org.polybook.uci;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The GUI as a CECP session speaks to it. Its monitor guards the state of the session: the thread that obeys a command, the one that takes
 * an answer of the engine and the learner's each hold it, so that their lines do not mix.
 */
final class XboardGui {
    private final OutputStream out;
    private final Ending ending;

    /** @param ending of the session, if a {@link #remark} finds the GUI gone */
    XboardGui(OutputStream out, Ending ending) {
        this.out = out;
        this.ending = ending;
    }

    void say(String line) throws IOException {
        write(line + '\n');
    }

    /** Writes a text of several lines. */
    void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Says {@code Error (REASON): COMMAND}. */
    void error(String reason, String command) throws IOException {
        say("Error (" + reason + "): " + command);
    }

    void flush() throws IOException {
        out.flush();
    }

    /** Says a comment, from any thread. A GUI that has gone is told nothing; the thread that reads it finds that out, too. */
    synchronized void remark(String words) {
        tell("# " + words);
    }

    /** Says something that GUIs show in a window, from any thread. */
    synchronized void tellUser(String words) {
        tell("tellusererror " + words);
    }

    private void tell(String words) {
        try {
            say(words.replaceAll("\\R", " "));
            out.flush();
        } catch (IOException e) {
            ending.with(e);
        }
    }
}
