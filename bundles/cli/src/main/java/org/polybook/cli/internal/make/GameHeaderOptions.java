package org.polybook.cli.internal.make;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.NamePattern;
import org.polybook.chess.Color;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.Ranges;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which games count, by what a game says of itself before its moves. */
@Command(optionListHeading = "Which games count")
public final class GameHeaderOptions {
    /** The forms of a name, for the descriptions of options. */
    public static final String NAME_FORMS =
            "a part of the name, so that tal takes Vitaly and 1 takes 11, too; NAME* for names that begin so; in double quotes "
                    + "for the whole name, such as '\"Tal, Mikhail\"'. Upper and lower case are equal.";

    @Option(
            names = "--player",
            paramLabel = "NAME",
            description = "Only games of that player: " + NAME_FORMS + " Several times for games of any of them.")
    private List<String> players = List.of();

    @Option(
            names = "--player-side",
            paramLabel = "SIDE",
            converter = Side.class,
            completionCandidates = Candidates.Sides.class,
            description = "Only games in which the player " + "is white or black.")
    private Color playerSide;

    @Option(names = "--min-elo", paramLabel = "N", defaultValue = "0", description = "Minimum rating of both players.")
    private int minElo;

    @Option(
            names = "--max-elo-gap",
            paramLabel = "N",
            description = "Maximum difference between the ratings; 0 for equal ratings only.")
    private Integer maxEloGap;

    @Option(
            names = "--since",
            paramLabel = "DATE",
            converter = Day.Converter.class,
            description =
                    "Only games from that day on: 2020-01-31, or 2020-01 or 2020 for its first day. A game without a "
                            + "Date counts as played on its UTCDate.")
    private Day since;

    @Option(
            names = "--until",
            paramLabel = "DATE",
            converter = Day.Converter.class,
            description = "Only games up to that day: 2020-01-31, or 2020-01 or 2020 for its last day.")
    private Day until;

    @Option(
            names = "--results",
            paramLabel = "R",
            split = ",",
            converter = Result.class,
            completionCandidates = Candidates.Results.class,
            description = "Only games with these " + "results: 1-0, 0-1, 1/2-1/2, *.")
    private GameResult[] results = {};

    /** Refuses numbers that make no sense. */
    public void check(Ranges ranges) {
        ranges.atLeast(0, "--min-elo", minElo)
                .atLeast(0, "--max-elo-gap", maxEloGap)
                .needs("--player", !players.isEmpty(), "--player-side", playerSide);
    }

    /** The games that meet all of it. */
    public GameFilter filter() {
        Set<GameResult> wanted = results.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(results));
        return new GameFilter(
                players.stream().map(NamePattern::of).toList(),
                Optional.ofNullable(playerSide),
                new EloLimits(minElo, maxEloGap == null ? EloLimits.ANY_GAP : maxEloGap),
                new DateLimits(
                        Optional.ofNullable(since).map(Day::first),
                        Optional.ofNullable(until).map(Day::last),
                        0,
                        Optional.empty()),
                wanted,
                GameFilter.Kinds.ALL,
                List.of());
    }

    /** {@code white} or {@code black}. */
    static final class Side implements ITypeConverter<Color> {
        @Override
        public Color convert(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "white" -> Color.WHITE;
                case "black" -> Color.BLACK;
                default -> throw new TypeConversionException("expected white or black, not \"" + text + '"');
            };
        }
    }

    /** A result as PGN writes it. */
    static final class Result implements ITypeConverter<GameResult> {
        @Override
        public GameResult convert(String text) {
            GameResult result = GameResult.of(text);
            if (result == GameResult.UNKNOWN && !text.equals("*")) {
                throw new TypeConversionException("\"" + text + "\" is no result, expected 1-0, 0-1, 1/2-1/2 or *");
            }
            return result;
        }
    }
}
