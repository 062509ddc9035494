package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.BookOptions;
import org.polybook.cli.internal.Doubt;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.stats.Stats;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code polybook stats}. */
@Command(
        name = "stats",
        header = "Print a book in numbers.",
        description =
                "Records, positions and moves, what the header says, and how many positions the book knows after so many "
                        + "plies from the start: a line for each of the first plies, and the rest together.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook stats club.bin", "  polybook stats club.bin --json"})
@Listed(value = Group.LOOK, launch = @Launch(Start.LONG))
public final class StatsCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "BOOK", description = "The book file.")
    private Path book;

    @Option(names = "--details", description = "A line for every ply, and all of the book's comment.")
    private boolean details;

    @Mixin
    private BookOptions kind;

    @Option(names = "--json", description = "Print an object.")
    private boolean json;

    public StatsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Stats.Answer answer = new Stats(terminal.context()).run(new Stats.Request(kind.book(book), details));
        terminal.print(answer, json);
        Doubt.refuse(answer.doubt());
        return ExitStatus.OK;
    }
}
