package org.polybook.chess.notation;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoordinateShape;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/**
 * A move in the coordinates of the Chess Engine Communication Protocol. It differs from {@link Uci} in four points. The
 * variant's {@link CoordinateShape} defines three of them: on boards of ten ranks the ranks count from 0; in variants
 * whose kings and rooks begin on any file, castling is {@code O-O}; a declined promotion ends with {@code =} ({@code
 * a6a7=}). The fourth is that a move of two legs is written as two moves ({@code a1b2,b2c3}); readers accept it as
 * three squares, too.
 *
 * <pre>{@code
 * Move move = Cecp.parse(position, "e2e4");
 * String text = Cecp.of(position, move).text();
 * }</pre>
 *
 * @param text of that form; the constructor does not check that the move is legal
 */
public record Cecp(String text) {
    private static final Pattern GRAMMAR = Pattern.compile(
            "O-O(-O)?|([a-l][0-9]+){2,3}(\\+?[a-z]|\\+|=)?|\\+?[A-Z]@[a-l][0-9]+|([a-l][0-9]+){2},([a-l][0-9]+){2}");
    private static final Pattern LEGS = Pattern.compile("([a-l][0-9]+)([a-l][0-9]+),\\2([a-l][0-9]+)");
    private static final int MAX_LENGTH = 13;

    public Cecp {
        if (text.length() > MAX_LENGTH || !GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("text: a move such as e2e4 or O-O, not " + Quoting.quote(text));
        }
    }

    /**
     * Returns the legal move that the text names in that position; castling is accepted in every form, and a declined
     * promotion with or without {@code =}.
     *
     * @throws InvalidNotationException if the text is not a move
     * @throws IllegalMoveException if the move is not legal, with the reason
     */
    public static Move parse(Position position, String text) throws NotationException {
        if (text.equals("O-O") || text.equals("O-O-O")) {
            return San.parse(position, text);
        }
        CoordinateShape shape = position.variant().notation().coordinates();
        boolean declined =
                text.endsWith("=") && SymbolTable.of(position.variant()).hasPlus();
        String rest = declined ? text.substring(0, text.length() - 1) : joinLegs(text);
        Move move = new UciReader(position, rest, shape.firstRank()).read();
        if (declined && !(move instanceof Move.Normal)) {
            String message = "only a move without promotion ends with =";
            throw new InvalidNotationException(text, List.of(new Fault(text.length(), "promotion", message)));
        }
        return move;
    }

    /**
     * Returns the text of a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static Cecp of(Position position, Move move) {
        if (!position.isLegal(move)) {
            throw SanWriter.illegal(move, position);
        }
        CoordinateShape shape = position.variant().notation().coordinates();
        if (move instanceof Move.Castling castling && shape.castling() == CastlingStyle.CHESS960) {
            return new Cecp(castling.to().file() > castling.from().file() ? "O-O" : "O-O-O");
        }
        CoordinateWriter writer = new CoordinateWriter(position.replayer(), shape.firstRank());
        if (move instanceof Move.TwoLegs legs) {
            String via = writer.square(legs.via());
            return new Cecp(writer.square(legs.from()) + via + ',' + via + writer.square(legs.to()));
        }
        String text = writer.text(move, CastlingStyle.STANDARD);
        return new Cecp(shape.marksDeclinedPromotion() && declinesPromotion(position, move) ? text + '=' : text);
    }

    private static String joinLegs(String text) {
        Matcher legs = LEGS.matcher(text);
        return legs.matches() ? legs.group(1) + legs.group(2) + legs.group(3) : text;
    }

    private static boolean declinesPromotion(Position position, Move move) {
        return move instanceof Move.Normal
                && position.legalMoves().stream()
                        .anyMatch(other -> other instanceof Move.Promotion
                                && other.from().equals(move.from())
                                && other.to().equals(move.to()));
    }

    @Override
    public String toString() {
        return text;
    }
}
