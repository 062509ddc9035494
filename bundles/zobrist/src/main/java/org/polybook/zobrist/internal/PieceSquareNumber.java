package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;

/**
 * The Zobrist number of any piece on any square, derived from the 768 numbers of orthodox pieces on 64 squares.
 *
 * <p>A kind is {@code 2 * index + 1} for White's pieces and {@code 2 * index} for Black's; the first twelve kinds are
 * the orthodox ones. The number is that of the kind modulo twelve and of the square modulo 64, rotated by the
 * quotients: by 16 bits to the left for each dozen of kinds, by 8 for squares 64 to 127, by 4 for squares from 128 on.
 */
final class PieceSquareNumber {
    private static final int DOZEN = 12;
    /** The factor for kinds from 48 on, which the rotation by dozens no longer distinguishes. */
    private static final long FOUR_DOZEN = 987_654_321L;

    private static final long PROMOTED = 123_456_789L;

    private PieceSquareNumber() {}

    /**
     * Returns the number; {@code promoted} is true for a piece that shares its kind with the one it was promoted from.
     */
    static long of(int kind, int square, boolean promoted) {
        int dozens = kind / DOZEN;
        long term = NUMBERS[kind % DOZEN << 6 | square & 63];
        if ((dozens & 4) != 0) {
            term *= FOUR_DOZEN;
        }
        term = Long.rotateLeft(term, 16 * (dozens & 3));
        if (promoted) {
            term ^= PROMOTED * NUMBERS[square & 63];
        }
        term = (square & 64) == 0 ? term : Long.rotateLeft(term, 8);
        return (square & 128) == 0 ? term : Long.rotateLeft(term, 4);
    }
}
