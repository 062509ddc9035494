package org.polybook.cli.internal;

import java.util.Optional;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.OddFen;
import org.polybook.commands.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that begin with a position: a FEN or the start, by the rules of one variant. */
@Command(optionListHeading = "Which position")
final class FenOptions {
    @Option(
            names = "--fen",
            paramLabel = "FEN",
            parameterConsumer = FenWords.class,
            description = "The position; the start position if it is startpos or left out.")
    private String fen;

    @Option(
            names = "--strict",
            description =
                    "Refuse a FEN with a castling right or an en-passant square that cannot be. Otherwise it is read "
                            + "without them, with a warning.")
    private boolean strict;

    @Mixin
    private VariantOptions rules;

    ChessVariant variant() {
        return rules.variant();
    }

    Optional<String> fen() {
        return Optional.ofNullable(fen).filter(given -> !Setup.isStart(given));
    }

    /** The position after the moves; what is wrong with the FEN is said. */
    Position after(String moves, Terminal terminal) throws BadInputException {
        return Setup.position(variant(), fen(), moves, strict ? OddFen.REFUSED : OddFen.warned(terminal::say));
    }

    /** The position before any moves, without a word. */
    Position root() throws BadInputException {
        return Setup.position(variant(), fen(), "", OddFen.TRIMMED);
    }
}
