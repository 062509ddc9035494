package org.polybook.cli.internal;

import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands on one position: a FEN or the start position, moves from there, and a variant. */
@Command(optionListHeading = "Position")
public final class PositionOptions {
    @Mixin
    private FenOptions start;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            defaultValue = "",
            parameterConsumer = MoveArguments.class,
            description = "Moves to play first, such as e4 c5 Nf3, with or without quotes and numbers.")
    private String moves;

    @Mixin
    private NotationOption notation;

    public PositionRef position() {
        return start.positionAfter(moves).withNotation(notation.value());
    }
}
