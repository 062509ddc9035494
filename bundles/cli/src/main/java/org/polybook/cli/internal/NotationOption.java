package org.polybook.cli.internal;

import org.polybook.commands.MoveNotation;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option of commands that read moves. */
public final class NotationOption {
    @Option(
            names = "--notation",
            paramLabel = "NAME",
            defaultValue = "san",
            completionCandidates = Candidates.MoveNotations.class,
            converter = NotationConverter.class,
            description =
                    "How the moves are written: san (or UCI's coordinates), or cecp, the coordinates of XBoard, whose "
                            + "ranks count from 0 on boards of ten ranks; ${DEFAULT-VALUE} if left out.")
    private MoveNotation value;

    public MoveNotation value() {
        return value;
    }

    /** Reads the names in lower case. */
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
