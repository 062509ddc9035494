package org.polybook.cli.internal.make;

import java.util.Optional;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select the moves to be counted in the games. */
@Command(optionListHeading = "Move filters")
final class MoveFilterOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--variations",
            description = "Also count the moves of variations, each with its game's result (default: only main lines).")
    private boolean variations;

    @Option(
            names = "--skip-mistakes",
            description = "Skip moves marked ? or ?? ($2, $4), but not the moves after them.")
    private boolean skipMistakes;

    @Option(names = "--max-ply", paramLabel = "N", description = "Maximum number of plies of each game (default: all).")
    private Integer maxPly;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "1",
            description = "Minimum number of games of a move (default: ${DEFAULT-VALUE}).")
    private long minGames;

    @Option(
            names = "--min-score",
            paramLabel = "X",
            defaultValue = "0",
            description = "Minimum score of a move in percent (default: ${DEFAULT-VALUE}).")
    private double minScore;

    @Option(
            names = "--min-share",
            paramLabel = "X",
            defaultValue = "0",
            description = "Minimum share of a move in its position's games, in percent (default: ${DEFAULT-VALUE}).")
    private double minShare;

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            converter = GameHeaderOptions.SideConverter.class,
            completionCandidates = OptionValues.Sides.class,
            description = "Only the moves of white or black.")
    private Color side;

    BuildOptions apply(BuildOptions options) {
        return options.withMoves(filter()).withVariations(variations).withMistakes(!skipMistakes);
    }

    private MoveFilter filter() {
        new OptionChecks(spec)
                .atLeast(1, "--max-ply", maxPly)
                .atLeast(0, "--min-games", minGames)
                .percent("--min-score", minScore)
                .percent("--min-share", minShare);
        int plies = maxPly == null ? Integer.MAX_VALUE : maxPly;
        return new MoveFilter(plies, minGames, minScore, minShare, Optional.ofNullable(side));
    }
}
