package org.polybook.commands.text;

import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;

/** Formats positions. */
public final class FenText {
    private FenText() {}

    /**
     * Returns the position's FEN as all reports write it: with an en-passant square only if a capture on it is legal.
     */
    public static String of(Position position) {
        return Fen.of(position, EnPassantMode.LEGAL).toString();
    }
}
