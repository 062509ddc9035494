package org.polybook.chess.orthodox;

/**
 * The moves of all pawns at once. {@code straightPins} and {@code diagonalPins} are the sets of {@link ChecksAndPins}:
 * a pawn in the straight set may push along its file if that is the pin's line, one in the diagonal set may capture
 * inside the set.
 */
final class PawnMoves {
    static final long LAST_RANKS = 0xFF000000_000000FFL;

    private PawnMoves() {}

    /** Returns the targets of single steps. */
    static long pushes(long pawns, long straightPins, long diagonalPins, long empty, boolean white) {
        long movable = pawns & ~diagonalPins;
        long pinned = ahead(movable & straightPins, white) & straightPins;
        return (ahead(movable & ~straightPins, white) | pinned) & empty;
    }

    /** Returns the targets of double steps, given those of single steps (not yet limited by a check). */
    static long doublePushes(long pushed, long empty, boolean white) {
        long third = white ? 0xFFL << 16 : 0xFFL << 40;
        return ahead(pushed & third, white) & empty;
    }

    /** Returns the squares attacked towards the h-file. */
    static long eastCaptures(long pawns, long straightPins, long diagonalPins, boolean white) {
        long movable = pawns & ~straightPins;
        long pinned = Attacks.east(ahead(movable & diagonalPins, white)) & diagonalPins;
        return Attacks.east(ahead(movable & ~diagonalPins, white)) | pinned;
    }

    /** Returns the squares attacked towards the a-file. */
    static long westCaptures(long pawns, long straightPins, long diagonalPins, boolean white) {
        long movable = pawns & ~straightPins;
        long pinned = Attacks.west(ahead(movable & diagonalPins, white)) & diagonalPins;
        return Attacks.west(ahead(movable & ~diagonalPins, white)) | pinned;
    }

    private static long ahead(long pawns, boolean white) {
        return white ? pawns << 8 : pawns >>> 8;
    }
}
