package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.MoveFilter;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameInputOptions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Count;
import org.polybook.commands.build.PartChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook count}. */
@Command(
        name = "count",
        header = "Count games into a file of statistics.",
        description = {
            "Each INPUT is a file of games, compressed or not, or - for PGN on standard input. A bad game is reported and skipped; "
                    + "the exit status is then 1, but the file is written.",
            "The file has the games of each move, with results, ratings and dates. show, tree and pick read it like a book. "
                    + "Only main lines count; games without a result count, too."
        },
        sortOptions = false,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook count games.pgn -o club.stats",
            "  polybook count *.pgn.zst -o strong.stats --min-elo 2400 --max-ply 40",
            "  polybook count large.pgn -o part2.stats --part 2/4"
        })
@ListedInHelp(value = HelpGroup.MAKE, launch = @Launch(LaunchMode.BUILD))
public final class CountCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files of games.")
    private List<String> inputs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "The file of statistics to write.")
    private Path output;

    @Option(names = "--max-ply", paramLabel = "N", description = "Maximum number of plies of each game (default: all).")
    private Integer maxPly;

    @Option(
            names = "--ordinal",
            paramLabel = "N",
            defaultValue = "0",
            description = "Ordinal of the first INPUT among all sources of files that are combined later; "
                    + "the next ones follow (default: ${DEFAULT-VALUE}).")
    private int ordinal;

    @Option(
            names = "--part",
            paramLabel = "PART",
            description = "Count a part of the only INPUT: K/N for one of N parts of about equal size, such as 2/4, or "
                    + "FROM-TO as combine names it. combine joins the parts.")
    private String part;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Mixin
    private SchemeOption scheme;

    @Mixin
    private GameInputOptions variant;

    @Mixin
    private GameFilterOptions games;

    @Mixin
    private BadGameOptions badGames;

    @Mixin
    private ResourceOptions resources;

    public CountCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new OptionChecks(spec).atLeast(1, "--max-ply", maxPly).atLeast(0, "--ordinal", ordinal);
        MoveFilter moves = maxPly == null ? MoveFilter.ALL : MoveFilter.ALL.withMaxPly(maxPly);
        BuildOptions options =
                scheme.apply(BuildOptions.DEFAULT).withMoves(moves).withGames(games.filter(terminal));
        Count.Request whole = new Count.Request(
                        variant.games(inputs, terminal),
                        output,
                        options,
                        resources.resources(),
                        badGames.badGames(terminal, json))
                .withFirstOrdinal(ordinal);
        Count.Request request = part == null ? whole : whole.withPart(PartChoice.parse(part));
        Count.Answer answer = new Count(terminal.context()).run(request);
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.summary());
        }
        return answer.hasOnlyGoodGames() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }
}
