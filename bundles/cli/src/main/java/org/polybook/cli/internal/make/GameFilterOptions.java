package org.polybook.cli.internal.make;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.variant.Variants;
import org.polybook.chess.Position;
import org.polybook.cli.internal.FenArgument;
import org.polybook.cli.internal.MoveArguments;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select the games to be counted. */
@Command(optionListHeading = "Game filters")
final class GameFilterOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private GameHeaderOptions header;

    @Mixin
    private SpeedOption speeds;

    @Option(
            names = "--variants",
            paramLabel = "V",
            split = ",",
            completionCandidates = OptionValues.VariantNames.class,
            description = "Only games of these variants, such as normal.")
    private String[] variants = {};

    @Option(
            names = "--from-fen",
            paramLabel = "FEN",
            parameterConsumer = FenArgument.class,
            description =
                    "Only games that reach this position, and of them only the moves after it. Uses the rules of the variant if "
                            + "--variants names only one.")
    private String fromFen;

    @Option(
            names = "--from-moves",
            paramLabel = "MOVES",
            parameterConsumer = MoveArguments.class,
            description = "Like --from-fen, with the moves to the position (from --from-fen if given).")
    private String fromMoves;

    GameFilter filter(Terminal terminal) throws BadInputException {
        header.requireInRange(new OptionChecks(spec));
        return header.filter().withKinds(new Kinds(speeds.values(), variantNames(), fromPosition(terminal)));
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

    private Optional<Position> fromPosition(Terminal terminal) throws BadInputException {
        if (fromFen == null && fromMoves == null) {
            return Optional.empty();
        }
        boolean one = variants.length == 1 && Variants.find(variants[0]).isPresent();
        PositionRef from = PositionRef.of(one ? variants[0] : KeySchemes.DEFAULT_VARIANT, Optional.ofNullable(fromFen));
        return Optional.of(from.withMoves(fromMoves == null ? "" : fromMoves).position(terminal));
    }
}
