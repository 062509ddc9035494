package org.polybook.cli.internal.inspect;

import java.util.Optional;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.cli.internal.command.BadInputException;
import org.polybook.cli.internal.command.Setup;
import picocli.CommandLine.Option;

/** Where a tree begins. */
final class TreeStart {
    @Option(names = "--fen", paramLabel = "FEN", description = "Where the tree begins; the start position if left out.")
    private String fen;

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            defaultValue = "",
            description = "Moves to play first, such as \"e4 c5 Nf3\".")
    private String moves;

    @Option(names = "--chess960", description = "By the rules of Chess960.")
    private boolean chess960;

    Position position() throws BadInputException {
        ChessVariant variant = chess960 ? ChessVariant.FISCHERANDOM : ChessVariant.NORMAL;
        return Setup.position(variant, Optional.ofNullable(fen), moves);
    }
}
