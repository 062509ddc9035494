package org.polybook.cli.internal.make;

import java.util.Optional;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.Ranges;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which moves of the games are kept. */
@Command(optionListHeading = "Which moves are kept")
final class MoveFilterOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--variations",
            description =
                    "Count the moves of variations, too, each with its game's result; main lines alone if left out.")
    private boolean variations;

    @Option(
            names = "--skip-mistakes",
            description = "Leave moves marked ? or ?? ($2, $4) out; the moves that follow them are kept.")
    private boolean skipMistakes;

    @Option(names = "--max-ply", paramLabel = "N", description = "Plies of each game; all if left out.")
    private Integer maxPly;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "1",
            description = "How often a move must have been played; ${DEFAULT-VALUE} if left out.")
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
            converter = GameHeaderOptions.Side.class,
            completionCandidates = Candidates.Sides.class,
            description = "Only the moves of white or black.")
    private Color side;

    BuildOptions apply(BuildOptions options) {
        return options.withMoves(filter()).withVariations(variations).withMistakes(!skipMistakes);
    }

    private MoveFilter filter() {
        new Ranges(spec)
                .atLeast(1, "--max-ply", maxPly)
                .atLeast(0, "--min-games", minGames)
                .percent("--min-score", minScore)
                .percent("--min-share", minShare);
        int plies = maxPly == null ? Integer.MAX_VALUE : maxPly;
        return new MoveFilter(plies, minGames, minScore, minShare, Optional.ofNullable(side));
    }
}
