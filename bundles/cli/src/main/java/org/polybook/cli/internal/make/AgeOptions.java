package org.polybook.cli.internal.make;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.cli.internal.OptionChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options by which older games count less. */
@Command(optionListHeading = "Age of games")
final class AgeOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--half-life",
            paramLabel = "DAYS",
            description =
                    "Age at which a game counts half, in days; at twice this age it counts a quarter, at more than 13 times "
                            + "this age nothing. Weights of games and points are then multiplied by 4096, so that their "
                            + "shares stay exact: with score2 a win of today has weight 8192. --min-games still uses the number of games "
                            + "of a move.")
    private Integer halfLife;

    @Option(
            names = "--as-of",
            paramLabel = "DATE",
            converter = DateRange.Converter.class,
            description = "The day from which age is counted (default: today).")
    private DateRange asOf;

    /** Returns the filter with the half-life, if the user gives one. */
    GameFilter apply(GameFilter filter) {
        new OptionChecks(spec).atLeast(1, "--half-life", halfLife);
        LocalDate recent = asOf != null ? asOf.last() : LocalDate.now(ZoneOffset.UTC);
        DateLimits dates = filter.dates();
        return filter.withDates(
                new DateLimits(dates.since(), dates.until(), halfLife == null ? 0 : halfLife, Optional.of(recent)));
    }
}
