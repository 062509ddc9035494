package org.polybook.chess.fault;

import java.io.Serializable;
import java.util.Objects;

/**
 * One thing wrong with a text.
 *
 * <p>Codes of FENs: {@code empty}, {@code too-long}, {@code missing-field}, {@code extra-field}, and for each field {@code board},
 * {@code hands}, {@code turn}, {@code castling}, {@code en-passant}, {@code counter}, {@code checks}. Of positions that the rules
 * of orthodox chess do not allow: {@code board}, {@code hands}, {@code piece}, {@code kings}, {@code pawn-rank}, {@code
 * opponent-in-check}, {@code castling}, {@code en-passant}.
 *
 * <p>Codes of moves: {@code empty}, {@code only-marks}, {@code castling}, {@code letter}, {@code no-drops}, {@code pawn-file}, {@code
 * square}, {@code file}, {@code rank}, {@code origin}, {@code promotion}, {@code bracket}, {@code only-pawns}, {@code last-rank},
 * {@code null-move}, {@code end} (something follows the move) and {@code not-canonical} of texts that are no move; {@code
 * illegal-move}, {@code game-over} and {@code ambiguous-move} of those that are.
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
 * @param column where it is, counted in characters from 1
 * @param code lower-case name of the kind of fault, the same in all versions; a program tells faults apart by it
 * @param message what was found and what was expected, for people; may change
 */
public record Fault(int column, String code, String message) implements Serializable {
    /** Code of a fault of no kind that has a name. */
    public static final String OTHER = "other";

    public Fault {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
    }

    /** A fault of the kind {@link #OTHER}. */
    public Fault(int column, String message) {
        this(column, OTHER, message);
    }

    @Override
    public String toString() {
        return "column " + column + ": " + message;
    }
}
