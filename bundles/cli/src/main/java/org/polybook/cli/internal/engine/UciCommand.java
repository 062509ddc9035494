package org.polybook.cli.internal.engine;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.uci.UciAdapter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code polybook uci}. */
@Command(
        name = "uci",
        header = "Run a UCI engine with opening books, as one engine for the GUI.",
        description = {
            "Enter this command line in a chess program as the engine. Moves come from the books while these have any, "
                    + "otherwise from the engine; all other commands and answers pass unchanged. Of several books, the first "
                    + "that knows the position decides.",
            "",
            "The GUI can set Polyglot's options of the book: \"Polyglot Book\", \"Polyglot BookFile\", "
                    + "\"Polyglot BookRandom\", \"Polyglot BookDepth\", \"Polyglot BookTreshold\" and \"Polyglot BookLearn\", and "
                    + "also \"Polyglot BookPolicy\", \"Polyglot BookSeed\" and \"Polyglot BookOpponent\"."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook uci --book club.bin -- stockfish",
            "  polybook uci --book white.bin club.bin --policy power=2 --seed 7 --log -- stockfish",
            "  polybook uci --book club.stats --policy min-games=20,confidence=95,power=4 -- stockfish",
            "  polybook uci --ini polyglot.ini"
        })
@ListedInHelp(HelpGroup.PLAY)
public final class UciCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private EngineOptions engine;

    public UciCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        return new UciAdapter(engine.setupAndReportUnused(terminal)).run(terminal.in(), terminal.out());
    }
}
