package org.polybook.chess.notation;

import java.util.List;
import java.util.regex.Pattern;
import org.polybook.chess.AmbiguousMoveException;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fault;
import org.polybook.chess.IllegalMoveException;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.Quoting;
import org.polybook.chess.Replayer;

/**
 * A move in standard algebraic notation, in canonical form: {@code Nbd2}, {@code exd6}, {@code e8=Q+}, {@code O-O-O#}; the
 * origin is named as far as needed to tell the move from other legal ones, the file before the rank. Drops are written
 * {@code N@e4}, gating {@code Nc3/E}.
 *
 * <p>What {@link SanMode#LENIENT} accepts besides:
 *
 * <ul>
 *   <li>check marks left out or out of place, several of them, and {@code !} and {@code ?} after the move;
 *   <li>{@code x} left out or superfluous, {@code -} or {@code :} in its place;
 *   <li>more of the origin than needed, up to long algebraic notation ({@code Ng1-f3});
 *   <li>coordinates without the piece's letter ({@code g1f3}, {@code e7e8q}), castling then by the king's target or the
 *       rook's square;
 *   <li>castling with zeros or small letters: {@code 0-0}, {@code o-o};
 *   <li>{@code P} for the pawn;
 *   <li>promotions as {@code e8=Q}, {@code e8Q}, {@code e8(Q)}, the piece in either case.
 * </ul>
 *
 * A pawn's capture must name its file ({@code exd5}, {@code ed5}, not {@code xd5} or {@code d5}). White space is no part of
 * a move.
 *
 * @param text of the grammar above; whether the move is legal anywhere is another question
 */
public record San(String text) {
    private static final Pattern GRAMMAR = Pattern.compile("(O-O(-O)?(/[A-Z][a-l][0-9]+)?"
            + "|[A-Z]@[a-l][0-9]+"
            + "|[a-l](x[a-l])?[0-9]+(=[A-Z])?"
            + "|[A-Z][a-l]?([0-9]+)?x?[a-l][0-9]+(/[A-Z])?)[+#]?");

    public San {
        if (text.length() > 16 || !GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("text: canonical SAN, not " + Quoting.quote(text));
        }
    }

    /** As {@link #parse(Position, String, SanMode)}, leniently. */
    public static Move parse(Position position, String text) throws NotationException {
        return parse(position, text, SanMode.LENIENT);
    }

    /**
     * The legal move that the text names in that position.
     *
     * @throws InvalidNotationException if the text is no move, or not the canonical one in strict mode
     * @throws IllegalMoveException if no legal move fits, with the reason
     * @throws AmbiguousMoveException if several fit, naming them
     */
    public static Move parse(Position position, String text, SanMode mode) throws NotationException {
        Replayer replayer = position.replayer();
        byte[] bytes = ascii(text);
        int found = new SanReader().read(replayer, bytes, 0, bytes.length);
        if (found < 0) {
            throw Refusal.of(position, text, found);
        }
        Move move = CoreMove.toMove(found, replayer.size());
        if (mode == SanMode.STRICT) {
            checkCanonical(of(position, move).text(), text);
        }
        return move;
    }

    /**
     * The canonical text of a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal there
     */
    public static San of(Position position, Move move) {
        return new San(SanWriter.writeShort(position, move));
    }

    /** One byte a character, so that columns stay; what is not ASCII becomes a byte that no notation knows. */
    private static byte[] ascii(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = text.charAt(i);
            bytes[i] = c < 128 ? (byte) c : -1;
        }
        return bytes;
    }

    private static void checkCanonical(String canonical, String text) throws InvalidNotationException {
        if (canonical.equals(text)) {
            return;
        }
        int same = 0;
        while (same < Math.min(canonical.length(), text.length()) && canonical.charAt(same) == text.charAt(same)) {
            same++;
        }
        throw new InvalidNotationException(
                text, List.of(new Fault(same + 1, "strict SAN writes this move " + canonical)));
    }

    @Override
    public String toString() {
        return text;
    }
}
