package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.GameInputOptions;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.PreviewOutput;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.AddGames;
import org.polybook.commands.build.Build;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook build}. */
@Command(
        name = "build",
        header = "Build a book from games.",
        description = {
            "Each INPUT is a file of games, compressed or not, or - for PGN on standard input. A bad game is reported and skipped; "
                    + "the exit status is then 1, but the book is written.",
            "Counts are exact; the weights of a position that exceed the range are scaled once, at the end.",
            "A book with uncommitted edits is not replaced."
        },
        sortOptions = false,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook build games.pgn -o club.bin",
            "  polybook build *.pgn.zst -o strong.bin --min-elo 2400 --min-games 3 --max-ply 40",
            "  polybook build games.pgn -o club.bin --statistics",
            "  polybook build march.pgn --add-to club.bin",
            "  polybook build mine.pgn -o mine.bin --player Tal --player-side white --since 2020 --half-life 730",
            "  polybook build games.pgn --preview --min-games 5",
            "  polybook build study.pgn -o mine.bin --variations --unknown-results draw",
            "  polybook build export.pgn -o again.bin --variations --weights-from comments",
            "  zcat lichess.pgn.gz | polybook build - -o blitz.bin --speeds blitz,rapid --unknown-results draw"
        })
@ListedInHelp(value = HelpGroup.MAKE, launch = @Launch(LaunchMode.BUILD))
public final class BuildCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Files of games.")
    private List<String> inputs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "BOOK",
            description = "The book to write.")
    private Path output;

    @Option(
            names = "--preview",
            description =
                    "Write nothing, even with --output; print the size of the book and, for each ply, how many of the "
                            + "games' positions would be in it (not for standard input).")
    private boolean preview;

    @Option(
            names = "--statistics",
            description =
                    "Also write the statistics of the games next to the book, to BOOK.stats: the games of each move in the "
                            + "main lines, with results, ratings and dates.")
    private boolean statistics;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Mixin
    private AdditionOptions addition;

    @Mixin
    private GameInputOptions variant;

    @Mixin
    private BookCountOptions counted;

    @Mixin
    private BadGameOptions badGames;

    public BuildCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        BuildOptions options = counted.options(terminal);
        if (addition.isRequested()) {
            return addGames(new AddGames.Request(
                    variant.games(inputs, terminal),
                    addition.addition(output),
                    addition.given(options),
                    counted.resources(),
                    badGames.badGames(terminal, json)));
        }
        Optional<Path> book = PreviewOutput.fileToWrite(terminal, spec, output, preview, "--preview");
        boolean isFromComments = options.weighting() == Weighting.COMMENTS;
        if (isFromComments) {
            refuseOptionsThatNeedResults(options);
        }
        Build.Request request = new Build.Request(
                variant.games(inputs, terminal),
                book.map(path -> counted.target(path).withStatistics(statistics)),
                options,
                counted.resources(),
                badGames.badGames(terminal, json || preview));
        return BuildRunner.run(terminal, request, json, true, new BuildNotes(isFromComments));
    }

    private int addGames(AddGames.Request request) throws IOException, BadInputException {
        AddGames.Answer answer = new AddGames(terminal.context()).run(request);
        if (json) {
            terminal.print(answer, true);
        } else {
            terminal.reportMessages(answer.summary());
        }
        return answer.hasOnlyGoodGames() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private void refuseOptionsThatNeedResults(BuildOptions options) {
        requireDefault(options.moves().minGames() <= 1, "--min-games");
        requireDefault(options.moves().minScorePercent() <= 0, "--min-score");
        requireDefault(options.games().dates().halfLifeDays() == 0, "--half-life");
    }

    private void requireDefault(boolean isDefault, String name) {
        if (!isDefault) {
            String message = name + " needs games and results, which --weights-from comments does not count";
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
