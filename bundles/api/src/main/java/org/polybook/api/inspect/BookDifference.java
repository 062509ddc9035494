package org.polybook.api.inspect;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * A difference between two books.
 *
 * @param kind the kind of difference
 * @param key the key of the position; 0 for the header
 * @param rawMove the move as the books encode it; −1 for a whole position and for the header
 * @param first the weight of the move in the first book, or the number of moves that the first book has for the
 *     position; empty if absent
 * @param second the corresponding number for the second book
 * @param ply the number of plies from the start to the position; {@link #UNKNOWN_PLY} if it was not searched or not
 *     reached
 * @param line the moves to the position, such as {@code "1. e4 c5"}; empty for the start and if unknown
 * @param san the move in SAN, or the moves of a whole position, separated by spaces; empty if they are illegal or the
 *     position is unknown
 */
public record BookDifference(
        Kind kind, long key, int rawMove, OptionalInt first, OptionalInt second, int ply, String line, String san) {
    /** The ply of a position that was not searched or not reached. */
    public static final int UNKNOWN_PLY = -1;

    /** The kind of a difference. */
    public enum Kind {
        /** The key-0 records at the start differ; {@code first} and {@code second} are the numbers of these records. */
        HEADER,
        /** Only one book has the position. */
        POSITION,
        /** Both books have the position, but only one has the move. */
        MOVE,
        /** The weights of a move differ. */
        WEIGHT,
        /**
         * The weights of a move are equal, but the learn fields differ; {@code first} and {@code second} are the
         * weights.
         */
        LEARN,
        /**
         * The moves, weights and learn fields of a position are equal, but the order of the moves differs; {@code
         * first} and {@code second} are the numbers of moves.
         */
        ORDER
    }

    public BookDifference {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(san, "san");
    }

    /** Creates a difference in a position of which only the key is known. */
    public BookDifference(Kind kind, long key, int rawMove, OptionalInt first, OptionalInt second) {
        this(kind, key, rawMove, first, second, UNKNOWN_PLY, "", "");
    }
}
