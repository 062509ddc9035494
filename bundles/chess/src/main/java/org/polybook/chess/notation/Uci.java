package org.polybook.chess.notation;

import java.util.regex.Pattern;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/**
 * A move in the coordinates of the Universal Chess Interface: {@code e2e4}, {@code e7e8q}, castling as {@code e1g1} or
 * {@code e1h1}, drops as {@code N@e4}, gating as {@code b1c3e} ({@code h1e1e} on the rook's square in castling), a
 * promotion to the same letter with a plus as {@code a6a7+}, two legs as {@code e4e5e6}. The letters are those of the
 * variant's {@link org.polybook.chess.Notation}; ranks count from 1.
 *
 * <pre>{@code
 * Move move = Uci.parse(Orthodox.NORMAL.start(), "e2e4");
 * String text = Uci.of(Orthodox.NORMAL.start(), move).text(); // e2e4
 * }</pre>
 *
 * @param text of that form; the constructor does not check that the move is legal
 */
public record Uci(String text) {
    private static final Pattern GRAMMAR = Pattern.compile("([a-l][0-9]+){2,3}(\\+?[a-z]|\\+)?|\\+?[A-Z]@[a-l][0-9]+");

    public Uci {
        if (text.length() > 12 || !GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("text: a move such as e2e4 or e7e8q, not " + Quoting.quote(text));
        }
    }

    /**
     * Returns the legal move that the text names in that position. Castling is accepted in both {@linkplain
     * CastlingStyle styles}; if another move of the king reaches the same target, the text means that move. The
     * promotion piece may be a capital letter, too.
     *
     * @throws InvalidNotationException if the text is not a move; the null move {@code 0000} is not a move
     * @throws IllegalMoveException if the move is not legal, with the reason
     */
    public static Move parse(Position position, String text) throws NotationException {
        return new UciReader(position, text, 1).read();
    }

    /**
     * Returns the text of a legal move, with castling in the variant's style, see {@link
     * org.polybook.chess.CoordinateShape}.
     *
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static Uci of(Position position, Move move) {
        return of(position, move, position.variant().notation().coordinates().castling());
    }

    /**
     * Returns the text of a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static Uci of(Position position, Move move, CastlingStyle style) {
        if (!position.isLegal(move)) {
            throw SanWriter.illegal(move, position);
        }
        return new Uci(new CoordinateWriter(position.replayer(), 1).text(move, style));
    }

    /**
     * Returns the text of a legal move, with castling in the variant's style. Creates no position and does not change
     * the replayer.
     *
     * <pre>{@code
     * Replayer replayer = Orthodox.NORMAL.replayer();
     * int move = new SanReader().read(replayer, "Nf3".getBytes(StandardCharsets.US_ASCII), 0, 3);
     * String text = Uci.of(replayer, move).text(); // g1f3
     * }</pre>
     *
     * @param move in the layout of {@link CoreMove}
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static Uci of(Replayer at, int move) {
        if (!at.isLegal(move)) {
            throw SanWriter.illegal(CoreMove.toMove(move, at.size()), at.toPosition());
        }
        CastlingStyle style = at.variant().notation().coordinates().castling();
        return new Uci(new CoordinateWriter(at, 1).text(CoreMove.toMove(move, at.size()), style));
    }

    @Override
    public String toString() {
        return text;
    }
}
