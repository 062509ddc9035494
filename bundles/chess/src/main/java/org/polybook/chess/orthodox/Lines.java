package org.polybook.chess.orthodox;

/**
 * Which squares a piece reaches on an empty board, what lies between two squares and what behind; from tables, so that the kind of
 * piece needs no branch. A class of its own since only reading moves needs its 68 KiB.
 */
final class Lines {
    /** {@code long[8 * 64]}: by type id and square; empty for pawns. */
    private static final long[] REACH = new long[8 * 64];

    /** {@code long[64 * 64]}: the squares strictly between two on one line; empty for two that share none. */
    private static final long[] BETWEEN = new long[64 * 64];

    /** {@code long[64 * 64]}: the squares behind the second one as seen from the first; empty for two that share no line. */
    private static final long[] BEYOND = new long[64 * 64];

    private static final int[] STEPS = {1, 0, 0, 1, 1, 1, 1, -1, -1, 0, 0, -1, -1, -1, -1, 1};

    static {
        for (int square = 0; square < 64; square++) {
            long straight = Attacks.rookLines(square);
            long diagonal = Attacks.bishopLines(square);
            REACH[OrthodoxReplayer.KNIGHT << 6 | square] = Attacks.knight(square);
            REACH[OrthodoxReplayer.BISHOP << 6 | square] = diagonal;
            REACH[OrthodoxReplayer.ROOK << 6 | square] = straight;
            REACH[OrthodoxReplayer.QUEEN << 6 | square] = straight | diagonal;
            REACH[OrthodoxReplayer.KING << 6 | square] = Attacks.king(square);
            for (int i = 0; i < STEPS.length; i += 2) {
                walk(square, STEPS[i], STEPS[i + 1]);
            }
        }
    }

    private Lines() {}

    private static void walk(int from, int files, int ranks) {
        long passed = 0;
        int file = (from & 7) + files;
        int rank = (from >>> 3) + ranks;
        while ((file | rank) >= 0 && (file | rank) < 8) {
            int square = rank << 3 | file;
            BETWEEN[from << 6 | square] = passed;
            passed |= 1L << square;
            for (long before = passed ^ 1L << square; before != 0; before &= before - 1) {
                BEYOND[from << 6 | Long.numberOfTrailingZeros(before)] |= 1L << square;
            }
            file += files;
            rank += ranks;
        }
    }

    static long reach(int type, int square) {
        return REACH[type << 6 | square];
    }

    static long beyond(int from, int square) {
        return BEYOND[from << 6 | square];
    }

    static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }
}
