package org.polybook.pgn.internal;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.SanReader;

/**
 * Reads the moves of a game by general engines. XBoard numbers the ranks of boards of ten from 0, others from 1: the first move that only one
 * of them can mean decides for the whole game.
 */
final class VariantMoves {
    private final SanReader fromOne = new SanReader();
    private final SanReader fromZero = new SanReader(0);
    private boolean isOpen;
    private boolean isFromZero;
    /** Whether a move has been taken to count from 1 that could have been meant otherwise. */
    private boolean isBound;

    /** A game begins. */
    void begin(Replayer start) {
        isOpen = start.variant().notation().coordinates().firstRank() == 0;
        isFromZero = false;
        isBound = false;
    }

    /** As {@link SanReader#read}. */
    int read(Replayer at, byte[] text, int offset, int length) {
        if (isOpen) {
            return readAndDecide(at, text, offset, length);
        }
        return (isFromZero ? fromZero : fromOne).read(at, text, offset, length);
    }

    private int readAndDecide(Replayer at, byte[] text, int offset, int length) {
        int one = fromOne.read(at, text, offset, length);
        int zero = fromZero.read(at, text, offset, length);
        if (one < 0 && zero < 0 || one >= 0 && zero >= 0 && one != zero) {
            isBound |= one >= 0;
            return one;
        }
        if (one == zero) {
            return one; // castling, for example
        }
        isFromZero = one < 0 && !isBound;
        isOpen = false;
        return isFromZero ? zero : one;
    }
}
