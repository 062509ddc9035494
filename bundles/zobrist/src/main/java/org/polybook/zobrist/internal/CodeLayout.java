package org.polybook.zobrist.internal;

/**
 * The parts of a code on a board of {@code n} squares: {@code (what * n + from) * n + to}. Only what fits 16 bits can be stored.
 *
 * @param squares {@code n}
 */
record CodeLayout(int squares) {
    private static final int MOST = 0xFFFF;

    /** The whole number, which may be more than fits. */
    int pack(int what, int from, int to) {
        return (what * squares + from) * squares + to;
    }

    boolean fits(int whole) {
        return whole <= MOST;
    }

    /** What is left of it in 16 bits. */
    static int cut(int whole) {
        return whole & MOST;
    }

    /** What the move is: 0 to 4 none, knight, bishop, rook, queen and so on. */
    int what(int whole) {
        return whole / (squares * squares);
    }

    int from(int whole) {
        return whole / squares % squares;
    }

    int to(int whole) {
        return whole % squares;
    }
}
