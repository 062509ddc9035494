package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOptions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.diff.Diff;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook diff}. */
@Command(
        name = "diff",
        header = "Show the differences between two books.",
        description = {
            "Prints a line for each position or move that one book lacks (< only in A, > only in B) and for each move with another "
                    + "weight (!): the moves that lead there, nearest to the start first, then by weight. Unreachable "
                    + "positions come last, by key.",
            "Exit status as of diff: 0 if the books are the same, 1 if they differ, 2 for trouble."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook diff old.bin new.bin", "  polybook diff old.bin new.bin --json | jq .weight"})
@ListedInHelp(value = HelpGroup.LOOK, launch = @Launch(LaunchMode.LONG))
public final class DiffCommand implements Callable<Integer> {
    /** Exit status of a comparison that could not be made. */
    public static final int TROUBLE = 2;

    /** Exit status of books that differ. */
    public static final int DIFFERENT = 1;

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "A", description = "The first book.")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "The second book.")
    private Path second;

    @Option(names = "--json", description = "Print JSON with all differences.")
    private boolean json;

    @Mixin
    private BookOptions kind;

    public DiffCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        terminal.ignoreBrokenPipe();
        Diff.Request request = new Diff.Request(kind.book(first), kind.book(second));
        Diff.Answer answer = new Diff(terminal.context()).write(request, terminal.output(json));
        if (answer.isSame()) {
            return ExitStatus.OK;
        }
        if (!json) {
            terminal.reportMessage(answer.summary());
        }
        return DIFFERENT;
    }
}
