package org.polybook.chess.fault;

import java.io.Serializable;
import java.util.Objects;

/**
 * A fault of a text.
 *
 * <p>Codes of FENs: {@code empty}, {@code too-long}, {@code missing-field}, {@code extra-field}, and for the fields
 * {@code board}, {@code hands}, {@code turn}, {@code castling}, {@code en-passant}, {@code counter}, {@code checks}.
 * Codes of positions that the rules of orthodox chess do not allow: {@code board}, {@code hands}, {@code piece}, {@code
 * kings}, {@code pawn-rank}, {@code opponent-in-check}, {@code castling}, {@code en-passant}.
 *
 * <p>Codes of moves: {@code empty}, {@code only-marks}, {@code castling}, {@code letter}, {@code no-drops}, {@code
 * pawn-file}, {@code square}, {@code file}, {@code rank}, {@code origin}, {@code promotion}, {@code bracket}, {@code
 * only-pawns}, {@code last-rank}, {@code null-move}, {@code end} (text follows the move) and {@code not-canonical} for
 * texts that are not moves; {@code illegal-move}, {@code game-over} and {@code ambiguous-move} for texts that are.
 *
 * <pre>{@code
 * try {
 *     San.parse(position, "Nd4");
 * } catch (NotationException e) {
 *     for (Fault fault : e.faults()) {
 *         System.out.println(fault.column() + " " + fault.code() + " " + fault.message()); // 2 illegal-move no knight can ...
 *     }
 * }
 * }</pre>
 *
 * @param column the column of the fault, counted in characters from 1
 * @param code lower-case name of the fault's category, the same in all versions, for programs
 * @param message the text found and the text expected, for people; may change between versions
 */
public record Fault(int column, String code, String message) implements Serializable {
    /** The code of a fault that belongs to none of the named categories. */
    public static final String OTHER = "other";

    public Fault {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
    }

    /** Creates a fault with the code {@link #OTHER}. */
    public Fault(int column, String message) {
        this(column, OTHER, message);
    }

    @Override
    public String toString() {
        return "column " + column + ": " + message;
    }
}
