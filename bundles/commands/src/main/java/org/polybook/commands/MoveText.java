package org.polybook.commands;

import org.polybook.api.book.BookMove;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Moves as this command line writes them. */
public final class MoveText {
    private MoveText() {}

    public static String san(Position position, Move move) {
        return San.of(position, move).text();
    }

    /** Castling as is usual in the variant: the king's two steps in orthodox chess, king takes rook in Chess960. */
    public static String uci(Position position, Move move) {
        return Uci.of(position, move).text();
    }

    /** The move that is meant; of an illegal one the squares that its code names, and {@code 0000} for code 0. */
    public static String uci(Position position, BookMove move, Coding coding) {
        return move.move()
                .map(legal -> uci(position, legal))
                .orElseGet(() -> coding.moves().coordinates(move.entry().rawMove()));
    }
}
