package org.polybook.cli.internal.make;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;
import org.polybook.api.variant.Variants;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.cli.internal.Candidates;
import org.polybook.cli.internal.FenWords;
import org.polybook.cli.internal.MoveWords;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Which games count. */
@Command(optionListHeading = "Which games count")
final class GameFilterOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--player", paramLabel = "NAME", description = "Only games of that player (part of the name).")
    private String player;

    @Option(
            names = "--player-side",
            paramLabel = "SIDE",
            converter = Side.class,
            completionCandidates = Candidates.Sides.class,
            description = "Only games in which the player " + "is white or black.")
    private Color playerSide;

    @Option(names = "--min-elo", paramLabel = "N", defaultValue = "0", description = "Least rating of both players.")
    private int minElo;

    @Option(
            names = "--max-elo-gap",
            paramLabel = "N",
            defaultValue = "0",
            description = "Greatest difference between the ratings.")
    private int maxEloGap;

    @Option(
            names = "--since",
            paramLabel = "DATE",
            converter = Day.Converter.class,
            description = "Only games from that day on: 2020-01-31, or 2020-01 or 2020 for its first day.")
    private Day since;

    @Option(
            names = "--until",
            paramLabel = "DATE",
            converter = Day.Converter.class,
            description = "Only games up to that day: 2020-01-31, or 2020-01 or 2020 for its last day.")
    private Day until;

    @Option(
            names = "--half-life",
            paramLabel = "DAYS",
            defaultValue = "0",
            description =
                    "A game that many days old counts half, one of twice the age a quarter, one of more than 13 times "
                            + "that age not at all. --min-games goes by how often a move was played all the same.")
    private int halfLife;

    @Option(
            names = "--as-of",
            paramLabel = "DATE",
            converter = Day.Converter.class,
            description = "The day from which age is counted; today if left out.")
    private Day asOf;

    @Option(
            names = "--results",
            paramLabel = "R",
            split = ",",
            converter = Result.class,
            completionCandidates = Candidates.Results.class,
            description = "Only games with these " + "results: 1-0, 0-1, 1/2-1/2, *.")
    private GameResult[] results = {};

    @Option(
            names = "--speeds",
            paramLabel = "S",
            split = ",",
            converter = SpeedName.class,
            completionCandidates = Candidates.Speeds.class,
            description =
                    "Only games of these " + "speeds: ultrabullet, bullet, blitz, rapid, classical, correspondence.")
    private Speed[] speeds = {};

    @Option(
            names = "--variants",
            paramLabel = "V",
            split = ",",
            completionCandidates = Candidates.VariantNames.class,
            description = "Only games of these variants, such as normal.")
    private String[] variants = {};

    @Option(
            names = "--from-fen",
            paramLabel = "FEN",
            parameterConsumer = FenWords.class,
            description =
                    "Only games that reach this position, and of them only what follows. By the rules of the variant if "
                            + "--variants names one alone.")
    private String fromFen;

    @Option(
            names = "--from-moves",
            paramLabel = "MOVES",
            parameterConsumer = MoveWords.class,
            description = "The same with the moves that lead there (from --from-fen if given).")
    private String fromMoves;

    GameFilter filter(Terminal terminal) throws BadInputException {
        new Ranges(spec)
                .atLeast(0, "--min-elo", minElo)
                .atLeast(0, "--max-elo-gap", maxEloGap)
                .atLeast(0, "--half-life", halfLife);
        LocalDate recent = asOf != null ? asOf.last() : LocalDate.now(ZoneOffset.UTC);
        Set<GameResult> wanted = results.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(results));
        return new GameFilter(
                Optional.ofNullable(player),
                Optional.ofNullable(playerSide),
                new EloLimits(minElo, maxEloGap),
                new DateLimits(
                        Optional.ofNullable(since).map(Day::first),
                        Optional.ofNullable(until).map(Day::last),
                        halfLife,
                        Optional.of(recent)),
                wanted,
                new Kinds(Set.of(speeds), variantNames(), from(terminal)));
    }

    private Set<String> variantNames() throws BadInputException {
        Set<String> names = new TreeSet<>();
        for (String name : variants) {
            names.add(Variants.find(name)
                    .orElseThrow(() -> new BadInputException("--variants: unknown variant \"" + name + "\"; known: "
                            + String.join(", ", Variants.names())))
                    .name());
        }
        return names;
    }

    private Optional<Position> from(Terminal terminal) throws BadInputException {
        if (fromFen == null && fromMoves == null) {
            return Optional.empty();
        }
        boolean one = variants.length == 1 && Variants.find(variants[0]).isPresent();
        PositionRef from = PositionRef.of(one ? variants[0] : KeySchemes.USUAL_VARIANT, Optional.ofNullable(fromFen));
        return Optional.of(from.withMoves(fromMoves == null ? "" : fromMoves).position(terminal));
    }

    /** A speed by its name. */
    static final class SpeedName implements ITypeConverter<Speed> {
        @Override
        public Speed convert(String text) {
            for (Speed speed : Speed.values()) {
                if (speed.name().replace("_", "").equalsIgnoreCase(text.replace("-", ""))) {
                    return speed;
                }
            }
            throw new TypeConversionException("\"" + text
                    + "\" is no speed, expected ultrabullet, bullet, blitz, rapid, classical or correspondence");
        }
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
