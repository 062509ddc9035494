package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;
import org.polybook.cli.internal.DropInReplacement;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Build;
import org.polybook.io.OutputPathChecks;
import org.polybook.io.UnfollowedLinks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code polybook make-book}: replaces {@code polyglot make-book}. */
@Command(
        name = "make-book",
        header = "Build a book like polyglot make-book.",
        description =
                "Has the options of polyglot make-book (the last of a repeated option counts) and writes the same "
                        + "bytes. A bad game is reported and skipped, "
                        + "whereas the original ends without a book. Games are read by the FEN and variant of their tags, "
                        + "which the original ignores.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook make-book -pgn games.pgn -bin book.bin -max-ply 40 -min-game 3"})
@ListedInHelp(value = HelpGroup.ORIGINALS, launch = @Launch(LaunchMode.BUILD))
public final class MakeBookCommand implements Callable<Integer>, DropInReplacement {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "-pgn",
            paramLabel = "FILE",
            defaultValue = "book.pgn",
            description = "The games; - is standard input (default: ${DEFAULT-VALUE}).")
    private String input;

    @Option(
            names = "-bin",
            paramLabel = "FILE",
            defaultValue = "book.bin",
            description = "The book (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Option(
            names = "-max-ply",
            paramLabel = "N",
            defaultValue = "1024",
            description = "Maximum number of plies of each game (default: ${DEFAULT-VALUE}).")
    private String maxPly;

    @Option(
            names = "-min-game",
            paramLabel = "N",
            defaultValue = "3",
            description = "Minimum number of games of a move (default: ${DEFAULT-VALUE}).")
    private String minGame;

    @Option(
            names = "-min-score",
            paramLabel = "X",
            defaultValue = "0",
            description = "Minimum score of a move in percent (default: ${DEFAULT-VALUE}).")
    private String minScore;

    private Optional<Color> side = Optional.empty();

    @Option(names = "-uniform", description = "Set every weight to 1.")
    private boolean uniform;

    @Mixin
    private BadGameOptions badGames;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Mixin
    private ResourceOptions resources;

    public MakeBookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Option(names = "-only-white", description = "Only White's moves; the last of -only-white and -only-black counts.")
    void onlyWhite(boolean chosen) {
        if (chosen) {
            side = Optional.of(Color.WHITE);
        }
    }

    @Option(names = "-only-black", description = "Only Black's moves.")
    void onlyBlack(boolean chosen) {
        if (chosen) {
            side = Optional.of(Color.BLACK);
        }
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        boolean isNamed = spec.commandLine().getParseResult().hasMatchedOption("-bin");
        UnfollowedLinks unfollowed = OutputPathChecks.followNoLinks(isNamed ? List.of() : List.of(output));
        try (unfollowed) {
            return build();
        }
    }

    private int build() throws IOException, BadInputException {
        MoveFilter moves = new MoveFilter(
                CStyleNumber.integer(maxPly), CStyleNumber.integer(minGame), CStyleNumber.decimal(minScore), 0, side);
        BuildOptions options = BuildOptions.POLYGLOT.withMoves(moves);
        if (uniform) {
            options = options.withWeighting(BuildOptions.Weighting.POLYGLOT_UNIFORM);
        }
        Build.Request request = new Build.Request(
                List.of(terminal.gamesByExactName(input)),
                Optional.of(BuildOutput.of(output)),
                options,
                resources.resources(),
                badGames.badGames(terminal, json));
        return BuildRunner.run(terminal, request, json, false, MakeBookCommand::notes);
    }

    private static String notes(BuildReport report) {
        String skipped = BuildNotes.skippedVariations(report);
        return Stream.of(
                        skipped.isEmpty() ? "" : skipped + ", as by polyglot; build --variations counts them",
                        otherVariantsNote(report))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** Returns a note on games of other variants, which the original treats as orthodox chess. */
    private static String otherVariantsNote(BuildReport report) {
        Set<String> others = new TreeSet<>(report.variants());
        others.remove("normal");
        return others.isEmpty()
                ? ""
                : "games are of " + String.join(", ", others)
                        + " and use the rules and keys of their variants; polyglot reads them as orthodox chess, so its book may differ";
    }
}
