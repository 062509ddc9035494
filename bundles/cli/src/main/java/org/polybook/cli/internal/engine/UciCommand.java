package org.polybook.cli.internal.engine;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Terminal;
import org.polybook.uci.UciAdapter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code polybook uci}. */
@Command(
        name = "uci",
        header = "Give a UCI engine opening books: one engine to the GUI.",
        description = {
            "Give this command line to a chess program as the engine. Moves come from the books while these have any, "
                    + "otherwise from the engine, which sees and says everything else untouched. Of several books the first "
                    + "that knows the position decides.",
            "",
            "The GUI can set the options of the book that Polyglot has: \"Polyglot Book\", \"Polyglot BookFile\", "
                    + "\"Polyglot BookRandom\", \"Polyglot BookDepth\", \"Polyglot BookTreshold\" and \"Polyglot BookLearn\", and "
                    + "besides \"Polyglot BookPolicy\", \"Polyglot BookSeed\" and \"Polyglot BookOpponent\"."
        },
        footerHeading = Listed.EXAMPLES,
        footer = {
            "  polybook uci --book club.bin -- stockfish",
            "  polybook uci --book white.bin club.bin --policy power=2 --seed 7 --log -- stockfish",
            "  polybook uci --ini polyglot.ini"
        })
@Listed(Group.PLAY)
public final class UciCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private EngineOptions engine;

    public UciCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        return new UciAdapter(engine.setup(terminal)).run(terminal.in(), terminal.out());
    }
}
