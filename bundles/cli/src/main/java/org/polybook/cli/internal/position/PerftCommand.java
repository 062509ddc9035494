package org.polybook.cli.internal.position;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.FenOptions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.position.PerftCount;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook perft}. */
@Command(
        name = "perft",
        header = "Count move sequences of a given length.",
        description = "The usual test of a move generator. The last line is \"nodes N\".",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook perft 5", "  polybook perft 3 --divide --fen startpos --chess960"})
@ListedInHelp(value = HelpGroup.POSITIONS, launch = @Launch(LaunchMode.LONG))
public final class PerftCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "DEPTH", description = "The length in plies, from 0.")
    private int depth;

    @Mixin
    private FenOptions start;

    @Option(names = "--divide", description = "Also print the count after each first move.")
    private boolean divide;

    public PerftCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        PerftCount.Request request = new PerftCount.Request(start.positionAfter(""), depth, divide);
        terminal.print(new PerftCount(terminal.context()).run(request), false);
        return ExitStatus.OK;
    }
}
