package org.polybook.chess.notation;

import java.util.List;
import java.util.regex.Pattern;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/**
 * A move in long algebraic notation: both squares, with {@code -} or {@code x} between them, otherwise like SAN:
 * {@code Ng1-f3}, {@code e7xd8=Q+}, {@code O-O}.
 *
 * <pre>{@code
 * Move move = San.parse(Orthodox.NORMAL.start(), "Nf3");
 * String text = LongAlgebraic.of(Orthodox.NORMAL.start(), move).text(); // Ng1-f3
 * }</pre>
 *
 * @param text of that form; the constructor does not check that the move is legal
 */
public record LongAlgebraic(String text) {
    private static final Pattern GRAMMAR = Pattern.compile("(O-O(-O)?(/[A-Z]([a-l][0-9]+)?)?"
            + "|\\+?[A-Z]@[a-l][0-9]+"
            + "|(\\+?[A-Z])?([a-l][0-9]+[-x]){1,2}[a-l][0-9]+(=(\\+?[A-Z])?|/[A-Z]|\\+)?"
            + "|--)[+#]?");

    public LongAlgebraic {
        if (text.length() > San.MAX_LENGTH || !GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("text: a move such as Ng1-f3, not " + Quoting.quote(text));
        }
    }

    /**
     * Returns the legal move that the text names in that position. Accepts the leniencies of {@link San}, as long as
     * the text names the file and the rank of the origin.
     *
     * @throws InvalidNotationException if the text is not a move, or omits the origin
     * @throws IllegalMoveException if the move is not legal, with the reason
     */
    public static Move parse(Position position, String text) throws NotationException {
        ParsedMove parsed = MoveParser.read(text, position.variant());
        if (parsed instanceof ParsedMove.Step step && !step.origin().namesSquare()) {
            String message = "long algebraic notation names the origin square, as in Ng1-f3";
            throw new InvalidNotationException(text, List.of(new Fault(step.column(), "origin", message)));
        }
        return San.parse(position, text);
    }

    /**
     * Returns the text of a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static LongAlgebraic of(Position position, Move move) {
        return of(position.replayer(), San.toLegalCoreMove(position, move));
    }

    /**
     * Returns the text of a legal move; the replayer returns to its position.
     *
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static LongAlgebraic of(Replayer at, int move) {
        SanWriter.requireLegal(at, move);
        return new LongAlgebraic(new SanWriter(at, move).writeLong());
    }

    @Override
    public String toString() {
        return text;
    }
}
