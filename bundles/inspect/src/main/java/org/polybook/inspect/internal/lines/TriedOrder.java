package org.polybook.inspect.internal.lines;

import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** In which order the moves of a position are tried. Immutable. */
interface TriedOrder {
    /** As the rules give them: no other program says in which order a variant's moves are tried. */
    TriedOrder AS_THEY_COME = new TriedOrder() {
        @Override
        public void sort(int[] moves, int count, Replayer position) {
            // they are in order
        }

        @Override
        public TriedOrder after(Replayer position, int move) {
            return this;
        }
    };

    /** That of the start position: Polyglot's, if it knows the rules. */
    static TriedOrder of(Replayer start) {
        return isPolyglots(start.variant()) ? PieceSlots.of(start) : AS_THEY_COME;
    }

    static boolean isPolyglots(ChessVariant variant) {
        return variant.equals(Orthodox.NORMAL) || variant.equals(Orthodox.FISCHERANDOM);
    }

    /** Sorts the first {@code count} moves of the position. */
    void sort(int[] moves, int count, Replayer position);

    /** The order after that move of the position, which is not made yet. */
    TriedOrder after(Replayer position, int move);
}
