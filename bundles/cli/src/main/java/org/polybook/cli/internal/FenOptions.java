package org.polybook.cli.internal;

import java.util.Optional;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that begin with a position: a FEN or the start, by the rules of one variant. */
@Command(optionListHeading = "Which position")
public final class FenOptions {
    @Option(
            names = "--fen",
            paramLabel = "FEN",
            parameterConsumer = FenWords.class,
            description = "The position as a FEN, an EPD line or startpos; by default the start position.")
    private String fen;

    @Option(
            names = "--strict",
            description =
                    "Refuse a FEN with a castling right or an en-passant square that cannot be. Otherwise it is read "
                            + "without them, with a warning.")
    private boolean strict;

    @Mixin
    private VariantOptions rules;

    /** The position after these moves. */
    public PositionRef after(String moves) {
        return PositionRef.of(rules.name(), Optional.ofNullable(fen))
                .withMoves(moves)
                .withStrict(strict);
    }
}
