package org.polybook.pgn.internal.read;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.SanReader;

/** Reads the moves of a game by general engines, in texts that number White's first rank 1 or, as XBoard on boards of ten ranks, 0. */
class VariantMoves {
    private final SanReader fromOne = new SanReader();
    private final SanReader fromZero = new SanReader(0);
    private boolean isFromZero;

    /** A game begins that numbers them so. */
    void begin(int firstRank) {
        isFromZero = firstRank == 0;
    }

    boolean isFromZero() {
        return isFromZero;
    }

    /** As {@link SanReader#read}. */
    int read(Replayer at, byte[] text, int offset, int length) {
        return (isFromZero ? fromZero : fromOne).read(at, text, offset, length);
    }
}
