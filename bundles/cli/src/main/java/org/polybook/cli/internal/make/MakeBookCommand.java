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
import org.polybook.cli.internal.DropIn;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import org.polybook.cli.internal.Listed.Launch;
import org.polybook.cli.internal.Start;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Build;
import org.polybook.io.Outputs;
import org.polybook.io.UnfollowedLinks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code polybook make-book}: stands in for {@code polyglot make-book}. */
@Command(
        name = "make-book",
        header = "Build a book as polyglot make-book does.",
        description =
                "Takes the options of polyglot make-book, of which the last counts if one is repeated, and writes the same "
                        + "bytes. A bad game is reported and left out, "
                        + "where the original ends without a book. Games go by the FEN and the variant that their tags name, "
                        + "which the original ignores.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook make-book -pgn games.pgn -bin book.bin -max-ply 40 -min-game 3"})
@Listed(value = Group.ORIGINALS, launch = @Launch(Start.BUILD))
public final class MakeBookCommand implements Callable<Integer>, DropIn {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "-pgn",
            paramLabel = "FILE",
            defaultValue = "book.pgn",
            description = "Games to read, - for standard input; ${DEFAULT-VALUE} if left out.")
    private String input;

    @Option(
            names = "-bin",
            paramLabel = "FILE",
            defaultValue = "book.bin",
            description = "The book; ${DEFAULT-VALUE} if left out.")
    private Path output;

    @Option(
            names = "-max-ply",
            paramLabel = "N",
            defaultValue = "1024",
            description = "Plies of each game; ${DEFAULT-VALUE} if left out.")
    private String maxPly;

    @Option(
            names = "-min-game",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often a move must have been played; ${DEFAULT-VALUE} if left out.")
    private String minGame;

    @Option(names = "-min-score", paramLabel = "X", defaultValue = "0", description = "Least score in percent.")
    private String minScore;

    private Optional<Color> side = Optional.empty();

    @Option(names = "-uniform", description = "Every weight is 1.")
    private boolean uniform;

    @Mixin
    private BadGameOptions badGames;

    @Option(names = "--json", description = "Print the outcome as an object.")
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
        UnfollowedLinks unfollowed = Outputs.followNoLinks(isNamed ? List.of() : List.of(output));
        try (unfollowed) {
            return build();
        }
    }

    private int build() throws IOException, BadInputException {
        MoveFilter moves =
                new MoveFilter(CNumber.integer(maxPly), CNumber.integer(minGame), CNumber.decimal(minScore), 0, side);
        BuildOptions options = BuildOptions.POLYGLOT.withMoves(moves);
        if (uniform) {
            options = options.withWeighting(BuildOptions.Weighting.POLYGLOT_UNIFORM);
        }
        Build.Request request = new Build.Request(
                List.of(terminal.gamesNamedSo(input)),
                Optional.of(BuildOutput.of(output)),
                options,
                resources.resources(),
                badGames.badGames(terminal, json));
        return BuildRun.run(terminal, request, json, false, MakeBookCommand::remark);
    }

    private static String remark(BuildReport report) {
        String skipped = BuildRemarks.skippedVariations(report);
        return Stream.of(
                        skipped.isEmpty() ? "" : skipped + ", as by polyglot; build --variations takes them",
                        variants(report))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** The original takes every game for one of orthodox chess. */
    private static String variants(BuildReport report) {
        Set<String> others = new TreeSet<>(report.variants());
        others.remove("normal");
        return others.isEmpty()
                ? ""
                : "games are of " + String.join(", ", others)
                        + " and go by those rules and keys; polyglot takes them for orthodox chess, so that its book may differ";
    }
}
