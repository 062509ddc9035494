package org.polybook.cli.internal.engine;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.uci.XboardAdapter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command {@code polybook xboard}. */
@Command(
        name = "xboard",
        header = "Run a UCI engine with opening books under XBoard.",
        description = {
            "Enter this command line in XBoard, WinBoard or another program that speaks CECP (protocol 2) as the engine. "
                    + "Moves come from the books while these have any, otherwise from the engine, a UCI engine. \"bk\" lists "
                    + "the moves of the books.",
            "",
            "With --set BookLearn=true the results of games are recorded in the journals next to the books and "
                    + "change the probabilities of their moves; \"polybook edit BOOK commit\" writes them into a book for other "
                    + "programs."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook xboard --book club.bin -- stockfish",
            "  xboard -fcp \"polybook xboard --book club.bin --set BookLearn=true -- stockfish\""
        })
@ListedInHelp(HelpGroup.PLAY)
public final class XboardCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private EngineOptions engine;

    public XboardCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        return new XboardAdapter(engine.setupAndReportUnused(terminal)).run(terminal.in(), terminal.out());
    }
}
