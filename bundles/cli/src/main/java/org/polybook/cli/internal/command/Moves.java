package org.polybook.cli.internal.command;

import org.polybook.api.book.BookMove;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.CastlingStyle;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** Moves as this command line writes them. */
public final class Moves {
    private Moves() {}

    public static String san(Position position, Move move) {
        return San.of(position, move).text();
    }

    /** Castling as the king's two steps in orthodox chess, as king takes rook in Chess960. */
    public static String uci(Position position, Move move) {
        boolean orthodox = position.variant().name().equals(Orthodox.NORMAL.name());
        return Uci.of(position, move, orthodox ? CastlingStyle.STANDARD : CastlingStyle.CHESS960)
                .text();
    }

    /** The move that is meant; of an illegal one the squares that its code names, and {@code 0000} for code 0. */
    public static String uci(Position position, BookMove move, Coding coding) {
        return move.move()
                .map(legal -> uci(position, legal))
                .orElseGet(() -> coding.moves().coordinates(move.entry().rawMove()));
    }
}
