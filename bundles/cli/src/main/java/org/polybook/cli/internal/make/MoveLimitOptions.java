package org.polybook.cli.internal.make;

import java.util.Optional;
import org.polybook.api.build.MoveFilter;
import org.polybook.chess.Color;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select moves of the book by their counts and their side. */
@Command(optionListHeading = "Move filters")
final class MoveLimitOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

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

    /** Returns the filter, for all plies. */
    MoveFilter filter() {
        new OptionChecks(spec)
                .atLeast(0, "--min-games", minGames)
                .percent("--min-score", minScore)
                .percent("--min-share", minShare);
        return new MoveFilter(Integer.MAX_VALUE, minGames, minScore, minShare, Optional.ofNullable(side));
    }
}
