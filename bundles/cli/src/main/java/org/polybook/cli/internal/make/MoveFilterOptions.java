package org.polybook.cli.internal.make;

import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.MoveFilter;
import org.polybook.cli.internal.OptionChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private MoveLimitOptions limits;

    BuildOptions apply(BuildOptions options) {
        return options.withMoves(filter()).withVariations(variations).withMistakes(!skipMistakes);
    }

    private MoveFilter filter() {
        new OptionChecks(spec).atLeast(1, "--max-ply", maxPly);
        MoveFilter filter = limits.filter();
        return maxPly == null ? filter : filter.withMaxPly(maxPly);
    }
}
