package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.api.build.BuildOptions;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Build;
import org.polybook.commands.build.Weigh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code polybook weigh}. */
@Command(
        name = "weigh",
        header = "Build a book from a file of statistics.",
        description = {
            "Makes a book from counted games, with any weights and filters; no game is read again. The book is the same as one that "
                    + "build makes from the games.",
            "The maximum ply, the position and the scheme are those of the count. A book with uncommitted edits is not replaced."
        },
        sortOptions = false,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook weigh club.stats -o club.bin",
            "  polybook weigh club.stats -o strong.bin --min-elo 2400 --min-games 3 --weights games",
            "  polybook weigh club.stats -o recent.bin --since 2020 --half-life 730"
        })
@ListedInHelp(value = HelpGroup.MAKE, launch = @Launch(LaunchMode.BUILD))
public final class WeighCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "STATISTICS", description = "The file of statistics that \"polybook count\" wrote.")
    private Path statistics;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "BOOK",
            required = true,
            description = "The book to write.")
    private Path output;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Mixin
    private GameFilterOptions games;

    @Mixin
    private AgeOptions age;

    @Mixin
    private MoveLimitOptions moves;

    @Mixin
    private WeightOptions weights;

    @Mixin
    private HeaderOptions header;

    @Mixin
    private ThreadOption threads;

    public WeighCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        BuildOptions options = weights.apply(BuildOptions.DEFAULT)
                .withMoves(moves.filter())
                .withGames(age.apply(games.filter(terminal)));
        Build.Answer answer = new Weigh(terminal.context())
                .run(new Weigh.Request(statistics, header.target(output), options, threads.resources()));
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.summary());
        }
        if (answer.isEmpty()) {
            terminal.reportMessage(answer.warning());
        }
        return answer.isEmpty() ? ExitStatus.BAD_INPUT : ExitStatus.OK;
    }
}
