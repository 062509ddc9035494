package org.polybook.cli.internal.make;

import java.util.List;
import java.util.Locale;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.ResultSource;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the weights of moves. */
@Command(optionListHeading = "Weights")
final class WeightOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--weights",
            paramLabel = "W",
            defaultValue = "score2",
            completionCandidates = OptionValues.WeightRules.class,
            description = "Rule for weights: score2 (twice the wins plus the draws), "
                    + "games, score (per mille) or uniform (default: ${DEFAULT-VALUE}).")
    private String weights;

    @Option(names = "--uniform", description = "Short for --weights uniform.")
    private boolean uniform;

    @Option(
            names = "--weights-from",
            paramLabel = "S",
            defaultValue = "results",
            completionCandidates = OptionValues.WeightSources.class,
            description =
                    "Source of weights: results (of the games, by --weights) or comments (stated in a comment after the "
                            + "move, such as {weight 57}, as in an export; moves without a weight are skipped) "
                            + "(default: ${DEFAULT-VALUE}).")
    private String weightsFrom;

    @Option(
            names = "--unknown-results",
            paramLabel = "U",
            completionCandidates = OptionValues.UnknownResultRules.class,
            description = "Treatment of games without a known result: skip, or draw to count them as drawn "
                    + "(default: skip, or draw with --weights-from comments, which needs no results).")
    private String unknownResults;

    @Option(
            names = "--result-from",
            paramLabel = "S",
            defaultValue = "both",
            completionCandidates = OptionValues.ResultSources.class,
            description = "Source of the result: tag, terminator, or both, the tag first (default: ${DEFAULT-VALUE}).")
    private String resultFrom;

    BuildOptions apply(BuildOptions options) {
        return options.withWeighting(weighting()).withUnknownResults(unknown()).withResultSource(source());
    }

    private Weighting weighting() {
        if (isFromComments()) {
            return Weighting.COMMENTS;
        }
        return switch (uniform ? "uniform" : weights.toLowerCase(Locale.ROOT)) {
            case "score2" -> Weighting.WINS_AND_DRAWS;
            case "games" -> Weighting.GAMES;
            case "score" -> Weighting.SCORE;
            case "uniform" -> Weighting.UNIFORM;
            default -> throw fault("unknown weights \"" + weights + "\"; known: score2, games, score, uniform");
        };
    }

    private boolean isFromComments() {
        switch (weightsFrom.toLowerCase(Locale.ROOT)) {
            case "results":
                return false;
            case "comments":
                break;
            default:
                throw fault("--weights-from: expected results or comments, found \"" + weightsFrom + '"');
        }
        for (String name : List.of("--weights", "--uniform")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
                throw fault(name + " applies to results, which --weights-from comments does not count");
            }
        }
        return true;
    }

    private UnknownResults unknown() {
        if (unknownResults == null) {
            return isFromComments() ? UnknownResults.DRAW : UnknownResults.SKIP;
        }
        return switch (unknownResults.toLowerCase(Locale.ROOT)) {
            case "skip" -> UnknownResults.SKIP;
            case "draw" -> UnknownResults.DRAW;
            default -> throw fault("--unknown-results: expected skip or draw, found \"" + unknownResults + '"');
        };
    }

    private ResultSource source() {
        return switch (resultFrom.toLowerCase(Locale.ROOT)) {
            case "both" -> ResultSource.TAG_THEN_TERMINATOR;
            case "tag" -> ResultSource.TAG;
            case "terminator" -> ResultSource.TERMINATOR;
            default -> throw fault("--result-from: expected tag, terminator or both, found \"" + resultFrom + '"');
        };
    }

    private CommandLine.ParameterException fault(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
