package org.polybook.cli.internal.database;

import java.util.Optional;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.cli.internal.FenArgument;
import org.polybook.cli.internal.MoveArguments;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for a position that games must reach. */
@Command(optionListHeading = "Position")
final class ReachedPositionOptions {
    @Option(
            names = "--fen",
            paramLabel = "FEN",
            parameterConsumer = FenArgument.class,
            description = "The position as a FEN (default: startpos).")
    private String fen;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            parameterConsumer = MoveArguments.class,
            description = "Moves to play first, such as e4 c5 Nf3, with or without quotes and numbers.")
    private String moves;

    @Option(names = "--chess960", description = "Use the rules of Chess960.")
    private boolean chess960;

    /** Returns true if a position is given, including the start position. */
    boolean isGiven() {
        return fen != null || moves != null;
    }

    Position position(Terminal terminal) throws BadInputException {
        String variant = (chess960 ? Orthodox.FISCHERANDOM : Orthodox.NORMAL).name();
        return PositionRef.of(variant, Optional.ofNullable(fen))
                .withMoves(moves == null ? "" : moves)
                .position(terminal);
    }
}
