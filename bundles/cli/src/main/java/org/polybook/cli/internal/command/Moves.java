package org.polybook.cli.internal.command;

import org.polybook.api.book.BookMove;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Moves as this command line writes them. */
public final class Moves {
    private static final String PROMOTIONS = " nbrq";
    private static final String NULL_MOVE = "0000";

    private Moves() {}

    public static String san(Position position, Move move) {
        return San.of(position, move).text();
    }

    /** Castling as is usual in the variant: the king's two steps in orthodox chess, king takes rook in Chess960. */
    public static String uci(Position position, Move move) {
        return Uci.of(position, move).text();
    }

    /** The move that is meant; of an illegal one the squares that its code names, and {@code 0000} for code 0. */
    public static String uci(Position position, BookMove move) {
        return move.move()
                .map(legal -> uci(position, legal))
                .orElseGet(() ->
                        coordinates(move.entry().rawMove(), position.board().size()));
    }

    /** The squares that a code names on the orthodox board, whatever the position. */
    static String code(int rawMove) {
        return coordinates(rawMove, BoardSize.ORTHODOX);
    }

    private static String coordinates(int rawMove, BoardSize size) {
        if (rawMove == 0) {
            return NULL_MOVE;
        }
        int squares = size.squares();
        int promotion = rawMove / (squares * squares);
        String letter = promotion == 0
                ? ""
                : promotion < PROMOTIONS.length() ? PROMOTIONS.substring(promotion, promotion + 1) : "?";
        return "" + size.square(rawMove / squares % squares) + size.square(rawMove % squares) + letter;
    }
}
