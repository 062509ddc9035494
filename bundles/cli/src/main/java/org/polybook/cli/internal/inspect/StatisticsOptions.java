package org.polybook.cli.internal.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NameCondition;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.TagCondition;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.cli.internal.make.SpeedOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select the games whose results are shown. */
@Command(optionListHeading = "Games")
final class StatisticsOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private GameHeaderOptions header;

    @Mixin
    private SpeedOption speeds;

    @Option(
            names = "--event",
            paramLabel = "NAME",
            description = "Only games of the event NAME, in the forms of --player.")
    private String event;

    @Option(
            names = "--opponent",
            paramLabel = "NAME",
            description = "Only games against NAME, in the forms of --player; needs --player-side.")
    private String opponent;

    private List<TagCondition> nameConditions() {
        List<TagCondition> conditions = new ArrayList<>();
        if (event != null) {
            conditions.add(NameCondition.event(NamePattern.of(event)));
        }
        if (opponent != null) {
            conditions.add(NameCondition.opponent(header.playerSide().orElseThrow(), NamePattern.of(opponent)));
        }
        return conditions;
    }

    StatisticsQuery query() {
        OptionChecks checks = new OptionChecks(spec);
        header.requireInRange(checks);
        checks.needs("--player-side", header.playerSide().isPresent(), "--opponent", opponent);
        GameFilter filter =
                header.filter().withKinds(new GameFilter.Kinds(speeds.values(), Set.of(), Optional.empty()));
        for (TagCondition condition : nameConditions()) {
            filter = filter.withCondition(condition);
        }
        return StatisticsQuery.of(filter);
    }
}
