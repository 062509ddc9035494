package org.polybook.statistics.internal.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.book.Period;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.game.GameResult;
import org.polybook.statistics.internal.layout.GameSums;

/** The results of games by month. Memory grows with the time between the first and the last month. */
final class MonthCounts {
    private static final int MONTHS = 12;
    private static final int MONTH_MASK = 15;
    private static final int FIELDS = 1 + GameResult.values().length;

    /** The number of the first month in {@link #counts}: year * 12 + month - 1. */
    private int first;

    private long[] counts = new long[0];

    /**
     * Adds a game.
     *
     * @param month year * 16 + month; 0 for none
     */
    void add(int month, GameResult result) {
        if (month > 0) {
            int at = indexOf(month);
            counts[at]++;
            counts[at + 1 + result.ordinal()]++;
        }
    }

    /**
     * Adds games.
     *
     * @param month year * 16 + month; 0 for none
     * @param sums as in {@link GameSums}
     */
    void add(int month, long[] sums) {
        if (month > 0) {
            int at = indexOf(month);
            counts[at] += sums[GameSums.GAMES];
            counts[at + 1 + GameResult.WHITE_WINS.ordinal()] += sums[GameSums.WHITE_WINS];
            counts[at + 1 + GameResult.DRAW.ordinal()] += sums[GameSums.DRAWS];
            counts[at + 1 + GameResult.BLACK_WINS.ordinal()] += sums[GameSums.BLACK_WINS];
        }
    }

    /** Returns the index of a month in {@link #counts}, for which it makes room. */
    private int indexOf(int month) {
        int number = (month >> 4) * MONTHS + (month & MONTH_MASK) - 1;
        if (counts.length == 0) {
            first = number;
        }
        require(number);
        return (number - first) * FIELDS;
    }

    /** Makes room for a month; at least doubles the memory each time. */
    private void require(int number) {
        int months = counts.length / FIELDS;
        if (number < first) {
            int added = Math.max(first - number, Math.min(months, first));
            long[] longer = new long[counts.length + added * FIELDS];
            System.arraycopy(counts, 0, longer, added * FIELDS, counts.length);
            counts = longer;
            first -= added;
        } else if (number >= first + months) {
            counts = Arrays.copyOf(counts, Math.max(number - first + 1, 2 * months) * FIELDS);
        }
    }

    /** Returns the months that have games, in order. */
    List<Period> periods() {
        List<Period> periods = new ArrayList<>();
        for (int i = 0; i < counts.length / FIELDS; i++) {
            int at = i * FIELDS;
            if (counts[at] > 0) {
                ResultCounts results = new ResultCounts(
                        counts[at],
                        count(at, GameResult.WHITE_WINS),
                        count(at, GameResult.DRAW),
                        count(at, GameResult.BLACK_WINS));
                periods.add(new Period((first + i) / MONTHS, (first + i) % MONTHS + 1, results));
            }
        }
        return periods;
    }

    private long count(int at, GameResult result) {
        return counts[at + 1 + result.ordinal()];
    }
}
