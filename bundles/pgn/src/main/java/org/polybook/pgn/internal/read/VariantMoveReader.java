package org.polybook.pgn.internal.read;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.SanReader;

/**
 * Reads the moves of a game in any variant, in texts that give White's first rank the number 1 or, as XBoard does on
 * boards of ten ranks, 0.
 */
class VariantMoveReader {
    private final SanReader fromOne = new SanReader();
    private final SanReader fromZero = new SanReader(0);
    private boolean isFromZero;

    /** Begins a game with this number of White's first rank. */
    void setFirstRank(int firstRank) {
        isFromZero = firstRank == 0;
    }

    boolean isFromZero() {
        return isFromZero;
    }

    /** Like {@link SanReader#read}. */
    int read(Replayer at, byte[] text, int offset, int length) {
        return (isFromZero ? fromZero : fromOne).read(at, text, offset, length);
    }
}
