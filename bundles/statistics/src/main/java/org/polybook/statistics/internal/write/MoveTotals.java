package org.polybook.statistics.internal.write;

import java.util.Arrays;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.GameSums;

/** The totals of one move of one position; a game counts once. */
final class MoveTotals {
    private final long[] totals = new long[GameSums.TOTALS];

    void clear() {
        Arrays.fill(totals, 0);
    }

    /**
     * Adds a game.
     *
     * @param facts in the layout of {@link org.polybook.statistics.internal.layout.FactBits}
     * @param isBlack true if Black made the move
     */
    void add(long facts, boolean isBlack) {
        GameSums.addToTotals(totals, facts, isBlack);
    }

    /** Adds the totals of other games; {@code sums} has them in the order of the layout from index {@code at} on. */
    void add(long[] sums, int at) {
        GameSums.addTotals(totals, sums, at);
    }

    void write(ByteSink to) {
        for (int i = 0; i < GameSums.SUMS; i++) {
            to.variable(totals[i]);
        }
        to.number2((int) totals[GameSums.FIRST_MONTH]);
        to.number2((int) totals[GameSums.LAST_MONTH]);
    }
}
