package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookMove;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Moves as users read and write them. */
final class MoveText {
    private MoveText() {}

    static String san(Position position, Move move) {
        return San.of(position, move).text();
    }

    /** Castling as is usual in the variant: the king's two steps in orthodox chess, king takes rook in Chess960. */
    static String uci(Position position, Move move) {
        return Uci.of(position, move).text();
    }

    /** In the coordinates of the Chess Engine Communication Protocol; of an illegal move nothing. */
    static Optional<String> cecp(Position position, BookMove move) {
        return move.move().map(legal -> Cecp.of(position, legal).text());
    }

    /** The move that is meant; of an illegal one the squares that its code names, and {@code 0000} for code 0. */
    static String uci(Position position, BookMove move, Coding coding) {
        return move.move()
                .map(legal -> uci(position, legal))
                .orElseGet(() -> coding.moves().coordinates(move.entry().rawMove()));
    }

    /** The moves in SAN or coordinates, with move numbers or without. */
    static List<Move> parse(Position start, String moves) throws BadInputException {
        return parse(start, moves, MoveNotation.SAN);
    }

    /** The moves, with move numbers or without. */
    static List<Move> parse(Position start, String moves, MoveNotation notation) throws BadInputException {
        List<Move> parsed = new ArrayList<>();
        Position position = start;
        for (String token : moves.strip().split("\\s+")) {
            String move = token.replaceFirst("^\\d+\\.+", "");
            if (move.isEmpty()) {
                continue;
            }
            parsed.add(parse(position, move, notation, parsed.size() + 1));
            position = position.play(parsed.get(parsed.size() - 1));
        }
        return parsed;
    }

    private static Move parse(Position position, String move, MoveNotation notation, int ply) throws BadInputException {
        try {
            return notation == MoveNotation.CECP ? Cecp.parse(position, move) : San.parse(position, move);
        } catch (NotationException e) {
            throw new BadInputException("moves: ply " + ply + ": " + e.getMessage(), e);
        }
    }

    /** The moves in SAN with their numbers: {@code "1. e4 c5 2. Nf3"}. */
    static String line(Position start, String moves, MoveNotation notation) throws BadInputException {
        StringBuilder line = new StringBuilder();
        Position position = start;
        for (Move move : parse(start, moves, notation)) {
            boolean white = position.turn() == Color.WHITE;
            line.append(line.isEmpty() ? "" : " ");
            if (white || position == start) {
                line.append(position.fullmoveNumber()).append(white ? ". " : "... ");
            }
            line.append(san(position, move));
            position = position.play(move);
        }
        return line.toString();
    }
}
