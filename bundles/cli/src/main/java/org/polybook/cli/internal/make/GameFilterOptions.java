package org.polybook.cli.internal.make;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.Speed;
import org.polybook.api.variant.Variants;
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
import picocli.CommandLine.Mixin;
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

    @Mixin
    private GameHeaderOptions header;

    @Option(
            names = "--half-life",
            paramLabel = "DAYS",
            description =
                    "A game that many days old counts half, one of twice the age a quarter, one of more than 13 times "
                            + "that age not at all. Weights of games and points are then multiplied by 4096, so that their "
                            + "shares stay true: with score2 a win of today weighs 8192. --min-games goes by how often a "
                            + "move was played all the same.")
    private Integer halfLife;

    @Option(
            names = "--as-of",
            paramLabel = "DATE",
            converter = Day.Converter.class,
            description = "The day from which age is counted; today if left out.")
    private Day asOf;

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
        Ranges ranges = new Ranges(spec).atLeast(1, "--half-life", halfLife);
        header.check(ranges);
        LocalDate recent = asOf != null ? asOf.last() : LocalDate.now(ZoneOffset.UTC);
        GameFilter filter = header.filter();
        return filter.withDates(new DateLimits(
                        filter.dates().since(),
                        filter.dates().until(),
                        halfLife == null ? 0 : halfLife,
                        Optional.of(recent)))
                .withKinds(new Kinds(Set.of(speeds), variantNames(), from(terminal)));
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
}
