package org.polybook.statistics.internal.read;

import java.util.Arrays;
import org.polybook.api.game.GameHeader;
import org.polybook.statistics.internal.layout.GameSums;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The heads of one record: its moves, their totals, and where their lists are. Reused; for one thread. */
final class PositionHeads {
    static final int TOTALS = GameSums.TOTALS;

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

    boolean hasTotals(int move) {
        return totals[move * TOTALS] >= 0;
    }

    /** Returns true if the list of a move begins with a summary. */
    boolean hasSummary(int move) {
        return isLong && plays[move] >= StatsLayout.SUMMARY_PLAYS;
    }

    /** Returns true if games of the number of plays can have the totals of a move. */
    boolean arePossibleTotals(int move) {
        return arePossibleTotals(totals, move * TOTALS, plays[move]);
    }

    /** Returns true if games of the number of plays can have the totals from an index of an array on. */
    static boolean arePossibleTotals(long[] totals, int at, long plays) {
        long games = totals[at];
        long withoutResult = games - totals[at + 1];
        withoutResult = withoutResult < 0 ? -1 : withoutResult - totals[at + 2];
        withoutResult = withoutResult < 0 ? -1 : withoutResult - totals[at + 3];
        return games >= 1
                && games <= plays
                && withoutResult >= 0
                && arePossibleRatings(games, totals[at + 4], totals[at + 5])
                && arePossibleRatings(games, totals[at + 6], totals[at + 7])
                && isMonth(totals[at + 8])
                && isMonth(totals[at + 9]);
    }

    private static boolean arePossibleRatings(long games, long rated, long sum) {
        return rated <= games && sum / GameHeader.MAX_ELO <= rated;
    }

    static boolean isMonth(long month) {
        long ofYear = month & 0xF;
        return month == 0 || month >= 1 << 4 && ofYear >= 1 && ofYear <= 12;
    }
}
