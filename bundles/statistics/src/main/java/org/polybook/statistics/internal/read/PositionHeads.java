package org.polybook.statistics.internal.read;

import java.util.Arrays;

/** The heads of one record: its moves, their totals, and where their lists are. Reused; for one thread. */
final class PositionHeads {
    static final int TOTALS = 10;

    long key;
    boolean isBlack;
    /** True if the lists are runs in the file after the block's head, false if they are in the block. */
    boolean isLong;

    /** True if every move was played once; then {@link #onlyGames} has the games. */
    boolean isOnce;

    int moves;
    int[] codes = new int[8];
    long[] plays = new long[8];
    /** The start of each list: an index in the block, or, if {@link #isLong}, an offset in the file. */
    long[] lists = new long[8];

    /** The number of bytes of each list. */
    long[] lengths = new long[8];
    /** The game of each move, unsigned and not checked, if {@link #isOnce}. */
    long[] onlyGames = new long[8];
    /**
     * The totals of each move, {@link #TOTALS} numbers each, in the order of the layout; the first one is −1 if the
     * move has no totals.
     */
    long[] totals = new long[8 * TOTALS];

    /** Sets the number of moves and makes room for them. */
    void require(int count) {
        if (count > codes.length) {
            int larger = Math.max(count, 2 * codes.length);
            codes = Arrays.copyOf(codes, larger);
            plays = Arrays.copyOf(plays, larger);
            lists = Arrays.copyOf(lists, larger);
            lengths = Arrays.copyOf(lengths, larger);
            onlyGames = Arrays.copyOf(onlyGames, larger);
            totals = Arrays.copyOf(totals, larger * TOTALS);
        }
        moves = count;
    }

    /** Sets one move that was played once, whose list is in the block. */
    void setSinglePlay(long keyOfPosition, boolean isBlackToMove, int code, long game, int list) {
        key = keyOfPosition;
        isBlack = isBlackToMove;
        isLong = false;
        isOnce = true;
        moves = 1;
        codes[0] = code;
        plays[0] = 1;
        lists[0] = list;
        onlyGames[0] = game;
        totals[0] = -1;
    }

    boolean hasTotals(int move) {
        return totals[move * TOTALS] >= 0;
    }
}
