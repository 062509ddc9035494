package org.polybook.cli.internal;

import java.util.Optional;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.cli.internal.command.BadInputException;
import org.polybook.cli.internal.command.Setup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that are about one position: a FEN or the start, moves from there, by the rules of one variant. */
public final class PositionOptions {
    @Option(names = "--fen", paramLabel = "FEN", description = "The position; the start position if left out.")
    private String fen;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            defaultValue = "",
            description = "Moves to play first, such as \"e4 c5 Nf3\".")
    private String moves;

    @Mixin
    private VariantOptions rules;

    public ChessVariant variant() {
        return rules.variant();
    }

    /** The position after the moves. */
    public Position position() throws BadInputException {
        return Setup.position(variant(), Optional.ofNullable(fen), moves);
    }

    /** The position before the moves. */
    public Position root() throws BadInputException {
        return Setup.position(variant(), Optional.ofNullable(fen), "");
    }

    /** The position in the user's words, with a blank before it; empty for the start position. */
    public String words() {
        String place = fen == null ? "" : " in " + fen;
        return moves.isBlank() ? place : place + " after " + moves.strip();
    }
}
