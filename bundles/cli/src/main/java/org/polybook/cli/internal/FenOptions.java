package org.polybook.cli.internal;

import java.util.Optional;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that start from a position: a FEN or the start position, and a variant. */
@Command(optionListHeading = "Position")
public final class FenOptions {
    @Option(
            names = "--fen",
            paramLabel = "FEN",
            parameterConsumer = FenArgument.class,
            description = "The position as a FEN, an EPD line or startpos (default: startpos).")
    private String fen;

    @Option(
            names = "--strict",
            description =
                    "Refuse a FEN with an impossible castling right or en-passant square. Without this option it is read "
                            + "without them, with a warning.")
    private boolean strict;

    @Mixin
    private VariantOptions rules;

    /** Returns the position after these moves. */
    public PositionRef positionAfter(String moves) {
        return PositionRef.of(rules.nameOrBookDefault(), Optional.ofNullable(fen))
                .withMoves(moves)
                .withStrict(strict);
    }
}
