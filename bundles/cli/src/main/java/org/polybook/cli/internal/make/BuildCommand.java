package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.ResultSource;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.command.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code polybook build}. */
@Command(
        name = "build",
        header = "Build a book from games.",
        description = {
            "Each INPUT is a file of games, packed or not, or - for PGN on standard input. A bad game is reported and left out; "
                    + "the exit status is then 1, and the book is written all the same.",
            "Counts are exact; a position whose weights do not fit is scaled once, at the end.",
            "A book with uncommitted edits is not replaced."
        },
        sortOptions = false)
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
                    "Write nothing; say what the book would be and, for each ply, how many of the games' positions "
                            + "would be in it (not for standard input).")
    private boolean preview;

    @Option(names = "--max-ply", paramLabel = "N", description = "Plies of each game; all if left out.")
    private Integer maxPly;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "1",
            description = "How often a move must have been played.")
    private long minGames;

    @Option(
            names = "--min-score",
            paramLabel = "X",
            defaultValue = "0",
            description = "Least score of a move in percent.")
    private double minScore;

    @Option(
            names = "--min-share",
            paramLabel = "X",
            defaultValue = "0",
            description = "Least share of a move in its position's games, in percent.")
    private double minShare;

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            converter = GameFilterOptions.Side.class,
            description = "Only the moves of white or black.")
    private Color side;

    @Option(
            names = "--weights",
            paramLabel = "W",
            defaultValue = "score2",
            description = "What a weight is: score2 (twice the wins plus the draws), "
                    + "games, score (per mille) or uniform; ${DEFAULT-VALUE} if left out.")
    private String weights;

    @Option(names = "--uniform", description = "Short for --weights uniform.")
    private boolean uniform;

    @Option(
            names = "--unknown-results",
            paramLabel = "U",
            defaultValue = "skip",
            description = "What to do with games without a known result: " + "skip them, or count them as a draw.")
    private String unknownResults;

    @Option(
            names = "--result-from",
            paramLabel = "S",
            defaultValue = "both",
            description = "Where to read the result: tag, terminator, or " + "both (the tag first).")
    private String resultFrom;

    @Mixin
    private GameFilterOptions games;

    @Option(
            names = "--comment",
            paramLabel = "TEXT",
            defaultValue = "Built by Polybook",
            description = "Comment of the book's header; " + "\"${DEFAULT-VALUE}\" if left out.")
    private String comment;

    @Option(names = "--no-header", description = "Write no header.")
    private boolean noHeader;

    @Mixin
    private BadGameOptions badGames;

    @Option(names = "--json", description = "Print the outcome as an object.")
    private boolean json;

    @Mixin
    private ResourceOptions resources;

    public BuildCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if ((output == null) != preview) {
            throw fault(
                    preview ? "--preview writes no book, so there is no --output" : "no --output (or --preview) given");
        }
        new Ranges(spec)
                .atLeast(1, "--max-ply", maxPly)
                .atLeast(0, "--min-games", minGames)
                .percent("--min-score", minScore)
                .percent("--min-share", minShare);
        int plies = maxPly == null ? Integer.MAX_VALUE : maxPly;
        MoveFilter moves = new MoveFilter(plies, minGames, minScore, minShare, Optional.ofNullable(side));
        BuildOptions options = new BuildOptions(games.filter(terminal), moves, weighting(), unknown(), source());
        return new BuildJob(inputs, Optional.ofNullable(output).map(this::target), badGames, json, true)
                .run(terminal, options, resources.resources());
    }

    private BuildOutput target(Path path) {
        return noHeader ? BuildOutput.of(path) : BuildOutput.of(path).withComment(comment);
    }

    private Weighting weighting() {
        return switch (uniform ? "uniform" : weights.toLowerCase(Locale.ROOT)) {
            case "score2" -> Weighting.WINS_AND_DRAWS;
            case "games" -> Weighting.GAMES;
            case "score" -> Weighting.SCORE;
            case "uniform" -> Weighting.UNIFORM;
            default -> throw fault("unknown weights \"" + weights + "\"; known: score2, games, score, uniform");
        };
    }

    private UnknownResults unknown() {
        return switch (unknownResults.toLowerCase(Locale.ROOT)) {
            case "skip" -> UnknownResults.SKIP;
            case "draw" -> UnknownResults.DRAW;
            default -> throw fault("--unknown-results: skip or draw, not \"" + unknownResults + '"');
        };
    }

    private ResultSource source() {
        return switch (resultFrom.toLowerCase(Locale.ROOT)) {
            case "both" -> ResultSource.TAG_THEN_TERMINATOR;
            case "tag" -> ResultSource.TAG;
            case "terminator" -> ResultSource.TERMINATOR;
            default -> throw fault("--result-from: tag, terminator or both, not \"" + resultFrom + '"');
        };
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
