package org.polybook.chess.notation;

import java.util.regex.Pattern;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.IllegalMoveException;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.Quoting;
import org.polybook.chess.Square;

/**
 * A move in the coordinates of the Universal Chess Interface: {@code e2e4}, {@code e7e8q}, castling as {@code e1g1} or
 * {@code e1h1}, drops as {@code N@e4}, gating as {@code b1c3e}.
 *
 * @param text of that form; whether the move is legal anywhere is another question
 */
public record Uci(String text) {
    private static final Pattern GRAMMAR = Pattern.compile("[a-l][0-9]+[a-l][0-9]+[a-z]?|[A-Z]@[a-l][0-9]+");

    public Uci {
        if (text.length() > 8 || !GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("text: a move such as e2e4 or e7e8q, not " + Quoting.quote(text));
        }
    }

    /**
     * The legal move that the text names in that position. Castling is understood in both {@linkplain CastlingStyle styles};
     * where the king's target could be a step of the king, it is one. The piece promoted to may be a capital letter too.
     *
     * @throws InvalidNotationException if the text is no move; the null move {@code 0000} is none
     * @throws IllegalMoveException if the move is not legal, with the reason
     */
    public static Move parse(Position position, String text) throws NotationException {
        return new UciReader(position, text).read();
    }

    /**
     * The text of a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal there
     */
    public static Uci of(Position position, Move move, CastlingStyle style) {
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException(
                    "move: " + move + " is not legal in " + Fen.of(position, EnPassantMode.ALWAYS));
        }
        if (move instanceof Move.Drop) {
            return new Uci(move.toString());
        }
        return new Uci("" + move.from() + target(position, move, style) + suffix(move));
    }

    private static Square target(Position position, Move move, CastlingStyle style) {
        if (style == CastlingStyle.CHESS960 || !isCastling(move)) {
            return move.to();
        }
        Square target = castledKing(position, move);
        return Math.abs(target.file() - move.from().file()) > 1 ? target : move.to();
    }

    static boolean isCastling(Move move) {
        return move instanceof Move.Castling || (move instanceof Move.Gating gating && gating.isCastling());
    }

    /** Where that castling takes the king. */
    static Square castledKing(Position position, Move move) {
        CastlingSide side = move.to().file() > move.from().file() ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
        return CastlingSquares.king(position.board().size(), move.from(), side);
    }

    /** Letter of the piece promoted to or gated, or nothing. */
    static String suffix(Move move) {
        if (move instanceof Move.Promotion promotion) {
            return lower(promotion.promoteTo().letter());
        }
        return move instanceof Move.Gating gating ? lower(gating.gated().letter()) : "";
    }

    private static String lower(char letter) {
        return String.valueOf((char) (letter + 32));
    }

    @Override
    public String toString() {
        return text;
    }
}
