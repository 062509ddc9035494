package org.polybook.cli.internal.database;

import java.util.Optional;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.cli.internal.FenWords;
import org.polybook.cli.internal.MoveWords;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A position that games come to. */
@Command(optionListHeading = "Which position")
final class PlaceOptions {
    @Option(
            names = "--fen",
            paramLabel = "FEN",
            parameterConsumer = FenWords.class,
            description = "The position; the start position if it is startpos or left out.")
    private String fen;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            parameterConsumer = MoveWords.class,
            description = "Moves to play first, such as e4 c5 Nf3, with or without quotes and numbers.")
    private String moves;

    @Option(names = "--chess960", description = "By the rules of Chess960.")
    private boolean chess960;

    /** Whether one was asked for, be it the start. */
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
