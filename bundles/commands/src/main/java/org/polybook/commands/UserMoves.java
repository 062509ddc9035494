package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.polybook.api.book.BookMove;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Reads moves that users give, and writes moves for them. */
public final class UserMoves {
    private static final Pattern SQUARE = Pattern.compile("([a-l])([0-9]+)");
    private static final Pattern LEGS = Pattern.compile("^([a-l][0-9]+)([a-l][0-9]+)([a-l][0-9]+)$");

    private UserMoves() {}

    public static String san(Position position, Move move) {
        return San.of(position, move).text();
    }

    /**
     * Returns UCI coordinates. Castling is written as usual in the variant: the king's two steps in orthodox chess,
     * king takes rook in Chess960.
     */
    public static String uci(Position position, Move move) {
        return Uci.of(position, move).text();
    }

    /**
     * Returns the move in the coordinates of XBoard's protocol (CECP); an illegal move as the squares that its code
     * names.
     */
    public static String cecp(Position position, BookMove move, Coding coding) {
        return move.move()
                .map(legal -> Cecp.of(position, legal).text())
                .orElseGet(() -> cecp(
                        coding.moves().coordinates(move.entry().rawMove()),
                        position.variant().notation().coordinates().firstRank()));
    }

    /**
     * Converts coordinates whose ranks count from 1 to the coordinates of the protocol, whose ranks count from {@code
     * firstRank}. A move of two legs becomes two moves.
     */
    private static String cecp(String coordinates, int firstRank) {
        String counted = SQUARE.matcher(coordinates)
                .replaceAll(square -> square.group(1) + (Integer.parseInt(square.group(2)) - 1 + firstRank));
        return LEGS.matcher(counted).replaceFirst("$1$2,$2$3");
    }

    /** Returns UCI coordinates; for an illegal move the squares of its code, and {@code 0000} for code 0. */
    public static String uci(Position position, BookMove move, Coding coding) {
        return move.move()
                .map(legal -> uci(position, legal))
                .orElseGet(() -> coding.moves().coordinates(move.entry().rawMove()));
    }

    /** Reads moves in SAN or coordinates, with move numbers or without. */
    public static List<Move> parse(Position start, String moves) throws BadInputException {
        return parse(start, moves, MoveNotation.SAN);
    }

    /** Reads moves, with move numbers or without. */
    public static List<Move> parse(Position start, String moves, MoveNotation notation) throws BadInputException {
        return parse(start, moves, notation, after -> {});
    }

    /** Like {@link #parse(Position, String, MoveNotation)}; {@code reached} receives the position after each move. */
    public static List<Move> parse(Position start, String moves, MoveNotation notation, Consumer<Position> reached)
            throws BadInputException {
        List<Move> parsed = new ArrayList<>();
        Position position = start;
        for (String token : moves.strip().split("\\s+")) {
            String move = token.replaceFirst("^\\d+\\.+", "");
            if (move.isEmpty()) {
                continue;
            }
            parsed.add(parse(position, move, notation, parsed.size() + 1));
            position = position.play(parsed.get(parsed.size() - 1));
            reached.accept(position);
        }
        return parsed;
    }

    private static Move parse(Position position, String move, MoveNotation notation, int ply) throws BadInputException {
        try {
            return notation == MoveNotation.CECP ? Cecp.parse(position, move) : San.parse(position, move);
        } catch (NotationException e) {
            String guess = notation == MoveNotation.CECP ? "" : didYouMeanSuffix(position, move);
            throw new BadInputException("moves: ply " + ply + ": " + e.getMessage() + guess, e);
        }
    }

    /** Reads one move in SAN or coordinates. */
    public static Move move(Position position, String move) throws BadInputException {
        try {
            return San.parse(position, move);
        } catch (NotationException e) {
            throw new BadInputException(e.getMessage() + didYouMeanSuffix(position, move), e);
        }
    }

    /**
     * Suggests a legal move that differs from the text only in upper and lower case: {@code Nf3} for {@code nf3}.
     * Returns an empty text if there is no such move.
     */
    private static String didYouMeanSuffix(Position position, String move) {
        String small = move.toLowerCase(Locale.ROOT);
        String piece = small.isEmpty() ? "" : Character.toUpperCase(small.charAt(0)) + small.substring(1);
        return Stream.of(piece, small)
                .flatMap(text -> parseIfLegal(position, text).stream())
                .map(found -> "; did you mean " + san(position, found) + '?')
                .findFirst()
                .orElse("");
    }

    private static Optional<Move> parseIfLegal(Position position, String text) {
        try {
            return Optional.of(San.parse(position, text));
        } catch (NotationException e) {
            return Optional.empty();
        }
    }

    /** Returns the moves in SAN with move numbers: {@code "1. e4 c5 2. Nf3"}. */
    static String movesInSan(Position start, String moves, MoveNotation notation) throws BadInputException {
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
