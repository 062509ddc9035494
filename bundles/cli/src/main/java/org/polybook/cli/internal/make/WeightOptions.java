package org.polybook.cli.internal.make;

import java.util.List;
import java.util.Locale;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.ResultSource;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.cli.internal.Candidates;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a move weighs. */
@Command(optionListHeading = "What a move weighs")
final class WeightOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--weights",
            paramLabel = "W",
            defaultValue = "score2",
            completionCandidates = Candidates.WeightRules.class,
            description = "What a weight is: score2 (twice the wins plus the draws), "
                    + "games, score (per mille) or uniform; ${DEFAULT-VALUE} if left out.")
    private String weights;

    @Option(names = "--uniform", description = "Short for --weights uniform.")
    private boolean uniform;

    @Option(
            names = "--weights-from",
            paramLabel = "S",
            defaultValue = "results",
            completionCandidates = Candidates.WeightSources.class,
            description =
                    "Where weights come from: results (of the games, as --weights says) or comments (what a comment after the "
                            + "move states, such as {weight 57}, as in an export; moves without one are left out); "
                            + "${DEFAULT-VALUE} if left out.")
    private String weightsFrom;

    @Option(
            names = "--unknown-results",
            paramLabel = "U",
            completionCandidates = Candidates.UnknownResultRules.class,
            description = "Games without a known result: skip them, or draw to count them as drawn; "
                    + "skip if left out, but draw with --weights-from comments, which needs no results.")
    private String unknownResults;

    @Option(
            names = "--result-from",
            paramLabel = "S",
            defaultValue = "both",
            completionCandidates = Candidates.ResultSources.class,
            description =
                    "Where to read the result: tag, terminator, or both (the tag first); ${DEFAULT-VALUE} if left out.")
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
                throw fault("--weights-from: results or comments, not \"" + weightsFrom + '"');
        }
        for (String name : List.of("--weights", "--uniform")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(name)) {
                throw fault(name + " says what results are worth, which --weights-from comments does not count");
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
