package org.polybook.commands.text;

import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;

/** Positions as text. */
public final class FenText {
    private FenText() {}

    /** The position's FEN as all reports write it: en-passant square only where a capture is legal. */
    public static String of(Position position) {
        return Fen.of(position, EnPassantMode.LEGAL).toString();
    }
}
