package org.polybook.chess.orthodox;

/**
 * The moves of all pawns at once. {@code straight} and {@code diagonal} are the pin sets of {@link ChecksAndPins}: a
 * pawn in the straight set may push along its file if that is the pin's line, one in the diagonal set may capture
 * inside the set.
 */
final class PawnMoves {
    static final long LAST_RANKS = 0xFF000000_000000FFL;

    private PawnMoves() {}

    /** Returns the targets of single steps. */
    static long pushes(long pawns, long straight, long diagonal, long empty, boolean white) {
        long movable = pawns & ~diagonal;
        long pinned = ahead(movable & straight, white) & straight;
        return (ahead(movable & ~straight, white) | pinned) & empty;
    }

    /** Returns the targets of double steps, given those of single steps (not yet limited by a check). */
    static long doublePushes(long pushed, long empty, boolean white) {
        long third = white ? 0xFFL << 16 : 0xFFL << 40;
        return ahead(pushed & third, white) & empty;
    }

    /** Returns the squares attacked towards the h-file. */
    static long eastCaptures(long pawns, long straight, long diagonal, boolean white) {
        long movable = pawns & ~straight;
        long pinned = Attacks.east(ahead(movable & diagonal, white)) & diagonal;
        return Attacks.east(ahead(movable & ~diagonal, white)) | pinned;
    }

    /** Returns the squares attacked towards the a-file. */
    static long westCaptures(long pawns, long straight, long diagonal, boolean white) {
        long movable = pawns & ~straight;
        long pinned = Attacks.west(ahead(movable & diagonal, white)) & diagonal;
        return Attacks.west(ahead(movable & ~diagonal, white)) | pinned;
    }

    private static long ahead(long pawns, boolean white) {
        return white ? pawns << 8 : pawns >>> 8;
    }
}
