package org.polybook.inspect.internal.lines;

import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** The order in which the moves of a position are tried. Immutable. */
interface MoveOrder {
    /**
     * The order in which the rules generate the moves. It is used for variants that Polyglot does not know, because no
     * other program defines an order for them.
     */
    MoveOrder AS_GENERATED = new MoveOrder() {
        @Override
        public void sort(int[] moves, int count, Replayer position) {
            // the moves are already in this order
        }

        @Override
        public MoveOrder after(Replayer position, int move) {
            return this;
        }
    };

    /**
     * The order for the start position: Polyglot's order if Polyglot knows the rules of the variant, otherwise {@link
     * #AS_GENERATED}.
     */
    static MoveOrder of(Replayer start) {
        return isKnownToPolyglot(start.variant()) ? PieceSlots.of(start) : AS_GENERATED;
    }

    static boolean isKnownToPolyglot(ChessVariant variant) {
        return variant.equals(Orthodox.NORMAL) || variant.equals(Orthodox.FISCHERANDOM);
    }

    /** Sorts the first {@code count} moves of the position. */
    void sort(int[] moves, int count, Replayer position);

    /** The order for the position after that move; must be called before the move is played. */
    MoveOrder after(Replayer position, int move);
}
