package org.polybook.chess.orthodox;

/**
 * Tables of the squares from which a piece reaches a square on an empty board, of the squares between two squares, and
 * of those beyond a square, so that the type of piece needs no branch. A separate class, because only reading and
 * writing moves needs its 72 KiB.
 */
final class LineTables {
    /**
     * The row of a pawn's pushes; the row {@link OrthodoxReplayer#PAWN} is of a pawn's captures, and each other row is
     * the id of its type.
     */
    static final int PUSH = 0;

    /**
     * {@code long[16 * 64]}: the origins by row (plus {@link OrthodoxReplayer#BLACK} for Black) and target; pushes that
     * promote are not included.
     */
    private static final long[] ORIGINS = new long[16 * 64];

    /** {@code long[64 * 64]}: the squares strictly between two on one line; empty for two that do not share a line. */
    private static final long[] BETWEEN = new long[64 * 64];

    /**
     * {@code long[64 * 64]}: the squares beyond the second one as seen from the first; empty for two that do not share
     * a line.
     */
    private static final long[] BEYOND = new long[64 * 64];

    private static final int[] STEPS = {1, 0, 0, 1, 1, 1, 1, -1, -1, 0, 0, -1, -1, -1, -1, 1};

    static {
        for (int square = 0; square < 64; square++) {
            fillPawnOrigins(square);
            for (int type = OrthodoxReplayer.KNIGHT; type <= OrthodoxReplayer.KING; type++) {
                long reached = Attacks.of(type, square, 0);
                ORIGINS[type << 6 | square] = reached;
                ORIGINS[(type | OrthodoxReplayer.BLACK) << 6 | square] = reached;
            }
            for (int i = 0; i < STEPS.length; i += 2) {
                fillLine(square, STEPS[i], STEPS[i + 1]);
            }
        }
    }

    private LineTables() {}

    private static void fillPawnOrigins(int to) {
        int black = OrthodoxReplayer.BLACK;
        long square = 1L << to & ~PawnMoves.LAST_RANKS;
        ORIGINS[PUSH << 6 | to] = square >>> 8 | (to >>> 3 == 3 ? square >>> 16 : 0);
        ORIGINS[(PUSH | black) << 6 | to] = square << 8 | (to >>> 3 == 4 ? square << 16 : 0);
        ORIGINS[OrthodoxReplayer.PAWN << 6 | to] = Attacks.pawn(to, false);
        ORIGINS[(OrthodoxReplayer.PAWN | black) << 6 | to] = Attacks.pawn(to, true);
    }

    private static void fillLine(int from, int files, int ranks) {
        long between = 0;
        int file = (from & 7) + files;
        int rank = (from >>> 3) + ranks;
        while ((file | rank) >= 0 && (file | rank) < 8) {
            int square = rank << 3 | file;
            BETWEEN[from << 6 | square] = between;
            between |= 1L << square;
            for (long before = between ^ 1L << square; before != 0; before &= before - 1) {
                BEYOND[from << 6 | Long.numberOfTrailingZeros(before)] |= 1L << square;
            }
            file += files;
            rank += ranks;
        }
    }

    /**
     * Returns the squares from which a piece reaches the target on an empty board.
     *
     * @param row the id of the type ({@link OrthodoxReplayer#PAWN}: a pawn's captures) or {@link #PUSH}, plus {@link
     *     OrthodoxReplayer#BLACK} for Black
     */
    static long origins(int row, int to) {
        return ORIGINS[row << 6 | to];
    }

    /** Returns the squares that a piece of any type except the pawn reaches on an empty board. */
    static long reach(int type, int square) {
        return ORIGINS[type << 6 | square];
    }

    static long beyond(int from, int square) {
        return BEYOND[from << 6 | square];
    }

    static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }
}
