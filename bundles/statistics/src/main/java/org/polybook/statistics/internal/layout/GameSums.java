package org.polybook.statistics.internal.layout;

/**
 * The sums over games with one move, as consecutive numbers of an array; a game counts once. The order is that of the
 * totals in {@link StatsLayout}.
 */
public final class GameSums {
    public static final int GAMES = 0;
    public static final int WHITE_WINS = 1;
    public static final int DRAWS = 2;
    public static final int BLACK_WINS = 3;
    public static final int RATED_MOVERS = 4;
    public static final int MOVER_ELO = 5;
    public static final int RATED_OPPONENTS = 6;
    public static final int OPPONENT_ELO = 7;
    /** The number of sums, without the months. */
    public static final int SUMS = 8;

    public static final int FIRST_MONTH = 8;
    public static final int LAST_MONTH = 9;
    /** The number of sums and months. */
    public static final int TOTALS = 10;

    private GameSums() {}

    /**
     * Adds a game to sums, without its month.
     *
     * @param facts in the layout of {@link FactBits}
     * @param isBlack true if Black made the move
     */
    public static void add(long[] sums, int at, long facts, boolean isBlack) {
        sums[at + GAMES]++;
        switch (FactBits.result(facts)) {
            case WHITE_WINS -> sums[at + WHITE_WINS]++;
            case DRAW -> sums[at + DRAWS]++;
            case BLACK_WINS -> sums[at + BLACK_WINS]++;
            case UNKNOWN -> {}
        }
        int white = FactBits.whiteElo(facts);
        int black = FactBits.blackElo(facts);
        int mover = isBlack ? black : white;
        int opponent = isBlack ? white : black;
        sums[at + RATED_MOVERS] += mover > 0 ? 1 : 0;
        sums[at + MOVER_ELO] += mover;
        sums[at + RATED_OPPONENTS] += opponent > 0 ? 1 : 0;
        sums[at + OPPONENT_ELO] += opponent;
    }

    /** Adds a game with its month to totals. */
    public static void addToTotals(long[] totals, long facts, boolean isBlack) {
        add(totals, 0, facts, isBlack);
        addMonth(totals, FactBits.month(facts));
    }

    /** Adds a month, as of {@link FactBits#month}, to the first and last month of totals; 0 adds nothing. */
    public static void addMonth(long[] totals, long month) {
        if (month > 0) {
            totals[FIRST_MONTH] = totals[FIRST_MONTH] == 0 ? month : Math.min(totals[FIRST_MONTH], month);
            totals[LAST_MONTH] = Math.max(totals[LAST_MONTH], month);
        }
    }

    /** Adds totals, from an index of an array on, to other totals. */
    public static void addTotals(long[] totals, long[] added, int at) {
        for (int i = 0; i < SUMS; i++) {
            totals[i] += added[at + i];
        }
        addMonth(totals, added[at + FIRST_MONTH]);
        addMonth(totals, added[at + LAST_MONTH]);
    }
}
