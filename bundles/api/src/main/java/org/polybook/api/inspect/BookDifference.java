package org.polybook.api.inspect;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * One thing in which two books differ.
 *
 * @param kind what it is
 * @param key of the position; 0 for the header
 * @param rawMove the move as the books code it; −1 for a whole position and for the header
 * @param first the move's weight in the first book, or how many moves the position has there; empty if it is not there
 * @param second the same in the second book
 * @param ply moves from the start to the position; {@link #UNKNOWN_PLY} if it was not looked for or nothing leads there
 * @param line these moves, such as {@code "1. e4 c5"}; empty for the start and where they are not known
 * @param san the move in SAN; the moves of a whole position, divided by blanks; empty if they are illegal or the position is not
 *     known
 */
public record BookDifference(
        Kind kind, long key, int rawMove, OptionalInt first, OptionalInt second, int ply, String line, String san) {
    /** The ply of a position whose place is not known. */
    public static final int UNKNOWN_PLY = -1;

    /** In what two books differ. */
    public enum Kind {
        /** The records of key 0 at the start are not the same; the numbers say how many there are. */
        HEADER,
        /** A position that one book does not have. */
        POSITION,
        /** A move that one book does not have in a position of both. */
        MOVE,
        /** A move with another weight. */
        WEIGHT,
        /** A move with the same weight, but something else in the learn field; the numbers are the weights. */
        LEARN,
        /** The same moves with the same weights in another order; the numbers say how many moves there are. */
        ORDER
    }

    public BookDifference {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(san, "san");
    }

    /** A difference in a position of which only the key is known. */
    public BookDifference(Kind kind, long key, int rawMove, OptionalInt first, OptionalInt second) {
        this(kind, key, rawMove, first, second, UNKNOWN_PLY, "", "");
    }
}
