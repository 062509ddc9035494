package org.polybook.inspect.internal.lines;

import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** The order in which the moves of a position are tried. Immutable. */
interface MoveOrder {
    /** The order in which the rules generate the moves: no other program defines an order for variants. */
    MoveOrder AS_GENERATED = new MoveOrder() {
        @Override
        public void sort(int[] moves, int count, Replayer position) {
            // already in order
        }

        @Override
        public MoveOrder after(Replayer position, int move) {
            return this;
        }
    };

    /** The order in the start position: Polyglot's, if Polyglot knows the rules. */
    static MoveOrder of(Replayer start) {
        return isPolyglots(start.variant()) ? PieceSlots.of(start) : AS_GENERATED;
    }

    static boolean isPolyglots(ChessVariant variant) {
        return variant.equals(Orthodox.NORMAL) || variant.equals(Orthodox.FISCHERANDOM);
    }

    /** Sorts the first {@code count} moves of the position. */
    void sort(int[] moves, int count, Replayer position);

    /** The order after that move of the position; call it before the move is played. */
    MoveOrder after(Replayer position, int move);
}
