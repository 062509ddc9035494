package org.polybook.cli.internal.make;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.NamePattern;
import org.polybook.chess.Color;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that select games only by their tags. */
@Command(optionListHeading = "Game filters")
public final class GameHeaderOptions {
    /** The forms of a name, for the descriptions of options. */
    public static final String NAME_FORMS =
            "a part of the name, so that tal also matches Vitaly; NAME* for names that begin with NAME; in double quotes "
                    + "for the whole name, such as '\"Tal, Mikhail\"'. Ignores case.";

    @Option(
            names = "--player",
            paramLabel = "NAME",
            description = "Only games of the player NAME: " + NAME_FORMS
                    + " May be repeated for games of any of the players.")
    private List<String> players = List.of();

    @Option(
            names = "--player-side",
            paramLabel = "SIDE",
            converter = SideConverter.class,
            completionCandidates = OptionValues.Sides.class,
            description = "Only games in which the player is white or black.")
    private Color playerSide;

    @Option(names = "--min-elo", paramLabel = "N", defaultValue = "0", description = "Minimum rating of both players.")
    private int minElo;

    @Option(
            names = "--ratings",
            paramLabel = "N",
            split = ",",
            converter = EloBandConverter.class,
            completionCandidates = OptionValues.EloBands.class,
            description = "Only games whose average rating is in these groups, named by their lowest rating: 0, 1000, "
                    + "1200, 1400, 1600, 1800, 2000, 2200, 2500.")
    private EloBand[] ratings = {};

    @Option(
            names = "--max-elo-gap",
            paramLabel = "N",
            description = "Maximum difference between the ratings; 0 for equal ratings only.")
    private Integer maxEloGap;

    @Option(
            names = "--since",
            paramLabel = "DATE",
            converter = DateRange.Converter.class,
            description = "Only games from DATE on: 2020-01-31, or 2020-01 or 2020 for its first day. A game without a "
                    + "Date counts as played on its UTCDate.")
    private DateRange since;

    @Option(
            names = "--until",
            paramLabel = "DATE",
            converter = DateRange.Converter.class,
            description = "Only games up to DATE: 2020-01-31, or 2020-01 or 2020 for its last day.")
    private DateRange until;

    @Option(
            names = "--results",
            paramLabel = "R",
            split = ",",
            converter = ResultConverter.class,
            completionCandidates = OptionValues.Results.class,
            description = "Only games with these results: 1-0, 0-1, 1/2-1/2, *.")
    private GameResult[] results = {};

    /** Refuses numbers out of range. */
    public void requireInRange(OptionChecks ranges) {
        ranges.atLeast(0, "--min-elo", minElo)
                .atLeast(0, "--max-elo-gap", maxEloGap)
                .needs("--player", !players.isEmpty(), "--player-side", playerSide);
    }

    /** Returns the side of the player; empty for both. */
    public Optional<Color> playerSide() {
        return Optional.ofNullable(playerSide);
    }

    /** Returns the filter of all these options. */
    public GameFilter filter() {
        Set<GameResult> accepted = results.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(results));
        return new GameFilter(
                players.stream().map(NamePattern::of).toList(),
                Optional.ofNullable(playerSide),
                new EloLimits(minElo, maxEloGap == null ? EloLimits.ANY_GAP : maxEloGap, Set.copyOf(List.of(ratings))),
                new DateLimits(
                        Optional.ofNullable(since).map(DateRange::first),
                        Optional.ofNullable(until).map(DateRange::last),
                        0,
                        Optional.empty()),
                accepted,
                GameFilter.Kinds.ALL,
                List.of());
    }

    /** Converts {@code white} or {@code black}. */
    static final class SideConverter implements ITypeConverter<Color> {
        @Override
        public Color convert(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "white" -> Color.WHITE;
                case "black" -> Color.BLACK;
                default -> throw new TypeConversionException("expected white or black, found \"" + text + '"');
            };
        }
    }

    /** Converts the lowest rating of a group. */
    static final class EloBandConverter implements ITypeConverter<EloBand> {
        @Override
        public EloBand convert(String text) {
            for (EloBand band : EloBand.values()) {
                if (text.equals(Integer.toString(band.minElo()))) {
                    return band;
                }
            }
            throw new TypeConversionException(
                    "\"" + text
                            + "\" is not the lowest rating of a group; expected 0, 1000, 1200, 1400, 1600, 1800, 2000, 2200 or 2500");
        }
    }

    /** Converts a result in PGN notation. */
    static final class ResultConverter implements ITypeConverter<GameResult> {
        @Override
        public GameResult convert(String text) {
            GameResult result = GameResult.of(text);
            if (result == GameResult.UNKNOWN && !text.equals("*")) {
                throw new TypeConversionException("\"" + text + "\" is not a result; expected 1-0, 0-1, 1/2-1/2 or *");
            }
            return result;
        }
    }
}
