package org.polybook.cli.internal;

import org.polybook.commands.MoveNotation;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option for the notation of moves. */
public final class NotationOption {
    @Option(
            names = "--notation",
            paramLabel = "NAME",
            defaultValue = "san",
            completionCandidates = OptionValues.MoveNotations.class,
            converter = NotationConverter.class,
            description =
                    "Notation of the moves: san (also accepts UCI coordinates), or cecp, the coordinates of XBoard, whose "
                            + "ranks count from 0 on boards of ten ranks (default: ${DEFAULT-VALUE}).")
    private MoveNotation value;

    public MoveNotation value() {
        return value;
    }

    static final class NotationConverter implements ITypeConverter<MoveNotation> {
        @Override
        public MoveNotation convert(String name) {
            return switch (name) {
                case "san" -> MoveNotation.SAN;
                case "cecp" -> MoveNotation.CECP;
                default -> throw new TypeConversionException("expected san or cecp, not \"" + name + '"');
            };
        }
    }
}
