package org.polybook.statistics.internal.read;

/**
 * Positions with one move, which was played once, as most positions are: consecutive records of one block. Reused; for
 * one thread.
 */
public final class SinglePlays {
    static final int MAX = 256;

    private final long[] keys = new long[MAX];
    /** The side to move in bit 16, 1 for Black, and the code of the move in the lower bits. */
    private final int[] moves = new int[MAX];

    private final long[] games = new long[MAX];
    int count;

    void set(int index, long key, int move, long game) {
        keys[index] = key;
        moves[index] = move;
        games[index] = game;
    }

    /** Returns the number of positions. */
    public int count() {
        return count;
    }

    public long key(int index) {
        return keys[index];
    }

    public boolean isBlackToMove(int index) {
        return moves[index] >>> Short.SIZE != 0;
    }

    /** Returns the code of the move, unsigned 16 bits. */
    public int code(int index) {
        return moves[index] & 0xFFFF;
    }

    /** Returns the number of the game, which is in the file. */
    public long game(int index) {
        return games[index];
    }
}
