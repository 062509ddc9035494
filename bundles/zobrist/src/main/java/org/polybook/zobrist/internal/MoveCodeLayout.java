package org.polybook.zobrist.internal;

/**
 * The parts of a code on a board of {@code n} squares: {@code (kind * n + from) * n + to}. Only numbers that fit 16
 * bits can be stored.
 *
 * @param squares {@code n}
 */
record MoveCodeLayout(int squares) {
    private static final int MAX_16_BITS = 0xFFFF;

    /** Returns the code of these parts before truncation; it may exceed 16 bits. */
    int pack(int kind, int from, int to) {
        return (kind * squares + from) * squares + to;
    }

    boolean fitsSixteenBits(int whole) {
        return whole <= MAX_16_BITS;
    }

    /** Returns the number truncated to 16 bits. */
    static int truncate(int whole) {
        return whole & MAX_16_BITS;
    }

    /**
     * Returns the kind of the move, see {@link MoveKindCodes}: 0 for none, 1 to 4 for a promotion to knight, bishop,
     * rook or queen, and so on.
     */
    int kind(int whole) {
        return whole / (squares * squares);
    }

    int from(int whole) {
        return whole / squares % squares;
    }

    int to(int whole) {
        return whole % squares;
    }
}
