package org.polybook.cli.internal;

import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Setup;
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

    public ChessVariant variant() {
        return start.variant();
    }

    /** The position after the moves; what is wrong with the FEN is said. */
    public Position position(Terminal terminal) throws BadInputException {
        return start.after(moves, terminal);
    }

    /** The positions before, between and after the moves; what is wrong with the FEN is said. */
    public List<Position> path(Terminal terminal) throws BadInputException {
        return Setup.path(start.after("", terminal), moves);
    }

    /** The position before the moves. */
    public Position root() throws BadInputException {
        return start.root();
    }

    /** The moves in SAN with their numbers, such as {@code "1. e4 c5"}; empty if there are none. */
    public String line() throws BadInputException {
        return moves.isBlank() ? "" : Setup.line(start.root(), moves);
    }

    /** The position in the user's words, with a blank before it; empty for the start position. */
    public String words() {
        String place = start.fen().map(fen -> " in " + fen).orElse("");
        return moves.isBlank() ? place : place + " after " + moves.strip();
    }
}
