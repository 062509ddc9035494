package org.polybook.cli.internal.inspect;

import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFilter;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.cli.internal.make.SpeedOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select the games whose results are shown, and single games. */
@Command(optionListHeading = "Results of games")
final class StatisticsOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private GameHeaderOptions header;

    @Mixin
    private SpeedOption speeds;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "0",
            description = "Also print the N games with the highest sums of both ratings.")
    private int top;

    @Option(names = "--recent", paramLabel = "N", defaultValue = "0", description = "Also print the N latest games.")
    private int recent;

    @Option(names = "--history", description = "Also print the results of each month.")
    private boolean history;

    StatisticsQuery query() {
        OptionChecks ranges = new OptionChecks(spec);
        header.requireInRange(ranges);
        ranges.atLeast(0, "--top", top)
                .atMost(StatisticsQuery.MAX_GAMES, "--top", top)
                .atLeast(0, "--recent", recent)
                .atMost(StatisticsQuery.MAX_GAMES, "--recent", recent);
        GameFilter filter =
                header.filter().withKinds(new GameFilter.Kinds(speeds.values(), Set.of(), Optional.empty()));
        return StatisticsQuery.of(filter)
                .withTopGames(top)
                .withRecentGames(recent)
                .withHistory(history);
    }
}
