package org.polybook.explorer.internal;

import java.util.Optional;
import org.polybook.commands.MoveNotation;
import org.polybook.commands.PositionRef;

/**
 * Reads a position from the parameters {@code variant}, {@code fen} (underscores count as blanks) and {@code play}
 * (moves in UCI coordinates, separated by commas). A FEN is read without impossible castling rights and en-passant
 * squares.
 */
final class PositionParameters {
    /** The maximum number of plies of a line. */
    static final int MAX_PLIES = 600;

    /** lichess's name of the variant of games that begin with a position of normal chess. */
    private static final String FROM_POSITION = "fromPosition";

    private static final String STANDARD = "standard";

    private PositionParameters() {}

    static PositionRef read(Parameters parameters) throws RefusedRequestException {
        String variant = parameters.text("variant").orElse(PositionRef.OF_THE_BOOK);
        Optional<String> fen = parameters.text("fen").map(text -> text.replace('_', ' '));
        String[] moves = parameters.text("play").orElse("").split(",");
        if (moves.length > MAX_PLIES) {
            throw RefusedRequestException.badRequest("play: expected at most " + MAX_PLIES + " moves");
        }
        return new PositionRef(
                variant.equals(FROM_POSITION) ? STANDARD : variant,
                fen,
                String.join(" ", moves),
                MoveNotation.SAN,
                false);
    }
}
