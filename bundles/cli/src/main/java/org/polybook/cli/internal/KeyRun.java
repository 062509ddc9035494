package org.polybook.cli.internal;

import java.io.IOException;
import java.util.List;
import org.polybook.api.variant.Variants;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.cli.internal.command.FenArguments;
import org.polybook.cli.internal.command.KeyLines;
import org.polybook.cli.internal.command.KeySchemes;
import org.polybook.cli.internal.command.Setup;

/** Answers {@code polybook key} once its options are known. */
final class KeyRun {
    /** Stands for the lines of standard input. */
    static final String STDIN = "-";

    private KeyRun() {}

    /** Prints a key for each FEN; returns the exit status. */
    static int run(Terminal terminal, KeySchemes.Choice choice, List<String> arguments) throws IOException {
        KeyLines lines = new KeyLines(choice.keys(), choice.variant(), terminal.out(), terminal::say);
        int number = 0;
        for (String fen : FenArguments.join(arguments)) {
            number++;
            if (fen.equals(STDIN)) {
                lines.keys("<stdin>", terminal.in(), terminal::flushTalk);
            } else {
                lines.key("<argument>:" + number, Setup.isStart(fen) ? start(choice.variant()) : fen);
            }
        }
        return lines.bad() == 0 ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private static String start(String variant) {
        return Setup.fen(Variants.find(variant).orElse(Orthodox.NORMAL).start());
    }
}
