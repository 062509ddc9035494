package org.polybook.cli.internal.position;

import java.io.IOException;
import java.util.List;
import org.polybook.api.scheme.Coding;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.TypedWords;
import org.polybook.commands.position.KeyStream;

/** Answers {@code polybook key} once its options are known. */
public final class KeyRun {
    /** Stands for the lines of standard input. */
    public static final String STDIN = "-";

    private KeyRun() {}

    /** Prints a key for each FEN; returns the exit status. */
    public static int run(Terminal terminal, Coding coding, List<String> arguments) throws IOException {
        KeyStream lines = new KeyStream(coding, terminal.out(), terminal);
        int number = 0;
        for (String fen : TypedWords.joinFens(arguments)) {
            number++;
            if (fen.equals(STDIN)) {
                lines.keys("<stdin>", terminal.in(), terminal::flushTalk);
            } else {
                lines.key("<argument>:" + number, fen);
            }
        }
        return lines.bad() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
