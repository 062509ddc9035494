package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOptions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ImplausibleBook;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.stats.Stats;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook stats}. */
@Command(
        name = "stats",
        header = "Print statistics of a book and of its counted games.",
        description =
                "Prints the numbers of records, positions and moves, the header, and the number of positions of the book at each ply from the "
                        + "start: a line for each of the first plies, and one for the rest. For a file of statistics, and for a book with one, "
                        + "also prints the options of the count, the sources, the numbers of games, positions and moves, and the games of each year.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook stats club.bin",
            "  polybook stats club.bin --json",
            "  polybook stats club.stats --details"
        })
@ListedInHelp(value = HelpGroup.LOOK, launch = @Launch(LaunchMode.LONG))
public final class StatsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "BOOK", description = "The book file, or a file of statistics.")
    private Path book;

    @Option(names = "--details", description = "Print all plies, sources and years, and the book's whole comment.")
    private boolean details;

    @Mixin
    private BookOptions kind;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    public StatsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Stats.Answer answer = new Stats(terminal.context()).run(new Stats.Request(kind.book(book), details));
        terminal.print(answer, json);
        ImplausibleBook.refuseIfImplausible(answer.plausibilityProblem());
        return ExitStatus.OK;
    }
}
