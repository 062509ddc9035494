package org.polybook.cli.internal.position;

import java.io.IOException;
import java.util.List;
import org.polybook.api.scheme.Coding;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.UnquotedArguments;
import org.polybook.commands.position.KeyStream;

/** Executes {@code polybook key} with parsed options. */
public final class KeyRunner {
    /** Denotes the lines of standard input. */
    public static final String STDIN = "-";

    private KeyRunner() {}

    /** Prints a key for each FEN. Returns the exit status. */
    public static int run(Terminal terminal, Coding coding, List<String> arguments) throws IOException {
        KeyStream lines = new KeyStream(coding, terminal.out(), terminal);
        int number = 0;
        for (String fen : UnquotedArguments.joinFens(arguments)) {
            number++;
            if (fen.equals(STDIN)) {
                lines.writeKeys("<stdin>", terminal.in(), terminal::flushMessages);
            } else {
                lines.writeKey("<argument>:" + number, fen);
            }
        }
        return lines.unreadableTexts() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
