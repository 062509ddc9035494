package org.polybook.cli.internal;

import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that are about one position: a FEN or the start, moves from there, by the rules of one variant. */
@Command(optionListHeading = "Which position")
public final class PositionOptions {
    @Mixin
    private FenOptions start;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            defaultValue = "",
            parameterConsumer = MoveWords.class,
            description = "Moves to play first, such as e4 c5 Nf3, with or without quotes and numbers.")
    private String moves;

    @Mixin
    private NotationOption notation;

    public PositionRef position() {
        return start.after(moves).withNotation(notation.value());
    }
}
