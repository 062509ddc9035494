package org.polybook.cli.internal.make;

import java.util.List;
import java.util.Set;
import org.polybook.api.game.Speed;
import org.polybook.cli.internal.OptionValues;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option that selects games by their speed. */
@Command(optionListHeading = "Game filters")
public final class SpeedOption {
    @Option(
            names = "--speeds",
            paramLabel = "S",
            split = ",",
            converter = SpeedConverter.class,
            completionCandidates = OptionValues.Speeds.class,
            description = "Only games of these speeds: ultrabullet, bullet, blitz, rapid, classical, correspondence.")
    private Speed[] speeds = {};

    /** Returns the speeds; empty for all. */
    public Set<Speed> values() {
        return Set.copyOf(List.of(speeds));
    }

    /** Converts the name of a speed. */
    static final class SpeedConverter implements ITypeConverter<Speed> {
        @Override
        public Speed convert(String text) {
            for (Speed speed : Speed.values()) {
                if (speed.name().replace("_", "").equalsIgnoreCase(text.replace("-", ""))) {
                    return speed;
                }
            }
            throw new TypeConversionException("\"" + text
                    + "\" is not a speed; expected ultrabullet, bullet, blitz, rapid, classical or correspondence");
        }
    }
}
