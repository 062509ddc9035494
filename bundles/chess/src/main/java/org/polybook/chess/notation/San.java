package org.polybook.chess.notation;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanReplayer;
import org.polybook.chess.fault.AmbiguousMoveException;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/**
 * A move in standard algebraic notation, in canonical form: {@code Nbd2}, {@code exd6}, {@code e8=Q+}, {@code O-O-O#};
 * the origin is named as far as needed to distinguish the move from other legal moves of pieces with the same symbol,
 * the file before the rank. The symbols are those of the variant's {@link org.polybook.chess.Notation}.
 *
 * <p>Drops are written {@code N@e4}; gating {@code Nc3/E}, {@code O-O/E} and, on the rook's square, {@code O-O/Eh1}; a
 * promotion to the same symbol with a plus {@code Lxa7+}, and {@code Lxa7=} if it is declined (then without a check
 * mark); moves of two legs with all their squares, {@code Le4xe5-e6}; the step of a pawn, where several pawns could
 * make it, {@code d2e3}; a pass {@code --}.
 *
 * <p>{@link SanMode#LENIENT} also accepts:
 *
 * <ul>
 *   <li>check marks that are missing, misplaced or repeated, and {@code !} and {@code ?} after the move; a plus that could be a
 *       promotion is one;
 *   <li>a missing or superfluous {@code x}, {@code -} or {@code :} in its place;
 *   <li>more of the origin than needed, up to long algebraic notation ({@code Ng1-f3});
 *   <li>coordinates without the piece's letter ({@code g1f3}, {@code e7e8q}), castling then by the king's target or the
 *       rook's square;
 *   <li>castling with zeros or small letters: {@code 0-0}, {@code o-o}; in variants by the king's letter and target,
 *       {@code Ki1}, if no step of the king fits;
 *   <li>{@code P} for the pawn, {@code @e4} for its drop;
 *   <li>in variants a pawn's capture with the letter only, {@code Pxc6}, {@code Hxb5}; a pawn's move without the file where
 *       several pawns fit: it means the pawn that steps straight;
 *   <li>moves of two legs without their origin: {@code Nxd8-e7}, {@code Lb2-b1} if no lion is on b2;
 *   <li>promotions as {@code e8=Q}, {@code e8Q}, {@code e8(Q)}, the piece in either case, and {@code Lxa7=+}.
 * </ul>
 *
 * A pawn's capture must name its file ({@code exd5}, {@code ed5}, not {@code xd5} or {@code d5}; in orthodox chess not
 * {@code Pxd5} either). White space is not part of a move. Ranks count from 1, on boards of ten ranks, too.
 *
 * <pre>{@code
 * Position position = Orthodox.NORMAL.start();
 * Move move = San.parse(position, "Ng1f3");
 * String text = San.of(position, move).text(); // Nf3
 * }</pre>
 *
 * @param text of the grammar of this class; the constructor does not check that the move is legal
 */
public record San(String text) {
    /** The maximum number of characters of a move in any variant. */
    public static final int MAX_LENGTH = 20;

    private static final String ENDING = "(=(\\+?[A-Z])?|/[A-Z]|\\+)?";
    private static final Pattern GRAMMAR = Pattern.compile("(O-O(-O)?(/[A-Z]([a-l][0-9]+)?)?"
            + "|\\+?[A-Z]@[a-l][0-9]+"
            + "|([a-l]([0-9]+)?x|[a-l][0-9]+)?[a-l][0-9]+" + ENDING
            + "|\\+?[A-Z][a-l]?([0-9]+)?x?[a-l][0-9]+" + ENDING
            + "|(\\+?[A-Z])?([a-l][0-9]+[-x]){2}[a-l][0-9]+"
            + "|--)[+#]?");

    public San {
        if (text.length() > MAX_LENGTH || !GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("text: canonical SAN, not " + Quoting.quote(text));
        }
    }

    /** Like {@link #parse(Position, String, SanMode)}, leniently. */
    public static Move parse(Position position, String text) throws NotationException {
        return parse(position, text, SanMode.LENIENT);
    }

    /**
     * Returns the legal move that the text names in that position.
     *
     * @throws InvalidNotationException if the text is not a move, or not the canonical text in strict mode
     * @throws IllegalMoveException if no legal move fits, with the reason
     * @throws AmbiguousMoveException if several legal moves fit; the message names them
     */
    public static Move parse(Position position, String text, SanMode mode) throws NotationException {
        Replayer replayer = position.replayer();
        byte[] bytes = MoveParser.ascii(text);
        int found = new SanReader().read(replayer, bytes, 0, bytes.length);
        if (found < 0) {
            throw RejectionExplainer.explainCode(position, text, found);
        }
        Move move = CoreMove.toMove(found, replayer.size());
        if (mode == SanMode.STRICT) {
            checkCanonical(of(replayer, found).text(), text);
        }
        return move;
    }

    /**
     * Returns the canonical text of a legal move.
     *
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static San of(Position position, Move move) {
        return ofLegal(position.replayer(), toLegalCoreMove(position, move));
    }

    /**
     * Returns the canonical text of a legal move; the replayer returns to its position. Creates no {@link Position}.
     *
     * <pre>{@code
     * int e2e4 = CoreMove.of(CoreMove.NORMAL, 12, 28, 0);
     * String text = San.of(Orthodox.NORMAL.replayer(), e2e4).text(); // e4
     * }</pre>
     *
     * @param move in the layout of {@link CoreMove}
     * @throws IllegalArgumentException if the move is not legal in the position
     */
    public static San of(Replayer at, int move) {
        SanWriter.requireLegal(at, move);
        return ofLegal(at, move);
    }

    private static San ofLegal(Replayer at, int move) {
        byte[] text = new byte[MAX_LENGTH];
        return new San(new String(text, 0, write(at, move, text, 0), StandardCharsets.US_ASCII));
    }

    /**
     * Writes the canonical text of a legal move, one byte per character; the replayer returns to its position.
     * Allocates nothing if the replayer is a {@link SanReplayer}, such as that of orthodox chess. The text of a move
     * that is not legal is undefined.
     *
     * <pre>{@code
     * byte[] text = new byte[San.MAX_LENGTH];
     * int end = San.write(Orthodox.NORMAL.replayer(), CoreMove.of(CoreMove.NORMAL, 12, 28, 0), text, 0);
     * }</pre>
     *
     * @param move in the layout of {@link CoreMove}
     * @param into an array with room for {@link #MAX_LENGTH} bytes
     * @return the index after the last byte
     */
    public static int write(Replayer at, int move, byte[] into, int offset) {
        if (at instanceof SanReplayer printer) {
            return printer.printSan(move, into, offset);
        }
        byte[] text = new SanWriter(at, move).writeShort().getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, into, offset, text.length);
        return offset + text.length;
    }

    /** Returns the legal move in the layout of {@link CoreMove}. */
    static int toLegalCoreMove(Position position, Move move) {
        if (!position.isLegal(move)) {
            throw SanWriter.illegal(move, position);
        }
        return CoreMove.fromMove(move, position.variant().size());
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
                text, List.of(new Fault(same + 1, "not-canonical", "strict SAN writes this move " + canonical)));
    }

    @Override
    public String toString() {
        return text;
    }
}
