package org.polybook.cli.internal.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NameCondition;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.TagCondition;
import org.polybook.chess.Color;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.cli.internal.make.SpeedOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select the games whose results are shown, and the order of the moves. */
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
            names = "--event",
            paramLabel = "NAME",
            description = "Only games of the event NAME, in the forms of --player.")
    private String event;

    @Option(
            names = "--opponent",
            paramLabel = "NAME",
            description = "Only games against NAME, in the forms of --player; needs --player-side.")
    private String opponent;

    @Option(names = "--history", description = "Also print the results of each month.")
    private boolean history;

    @Option(
            names = "--by-score",
            description = "Print the moves of the highest score first: by the lower end of its interval, so that moves "
                    + "of few games are not first (default: by the number of games).")
    private boolean byScore;

    /** Returns true if the moves are sorted by score. */
    boolean isByScore() {
        return byScore;
    }

    /** Returns true if the results by month are requested. */
    boolean hasHistory() {
        return history;
    }

    private List<TagCondition> nameConditions() {
        List<TagCondition> conditions = new ArrayList<>();
        if (event != null) {
            conditions.add(NameCondition.event(NamePattern.of(event)));
        }
        if (opponent != null) {
            String tag = header.playerSide().orElseThrow() == Color.WHITE ? "Black" : "White";
            conditions.add(new NameCondition(tag, NamePattern.of(opponent), SkipReason.PLAYER));
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
        return StatisticsQuery.of(filter).withHistory(history);
    }
}
