package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.polybook.statistics.internal.layout.FactBits;
import org.polybook.statistics.internal.layout.GameSums;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The cells in the summary of a move: sums by month, rating bands and speed. For one thread. */
final class CellReader {
    /** The maximum number of bytes of a sum, so that sums over cells have less than 64 bits. */
    static final int MAX_WIDTH = 6;

    /** The number of sums that are results: games, wins and draws. */
    private static final int RESULTS = GameSums.BLACK_WINS + 1;

    private static final VarHandle NUMBERS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle KEYS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final ByteReader reader;
    private byte[] bytes = new byte[0];
    private int start;
    private int count;
    private int cellBytes;
    private final int[] offsets = new int[GameSums.SUMS];
    private final int[] shifts = new int[GameSums.SUMS];
    private final long[] masks = new long[GameSums.SUMS];
    /** The results of one month, in the order of {@link GameSums}. */
    private final long[] results = new long[RESULTS];

    /** The results of earlier months. */
    private final long[] earlier = new long[RESULTS];

    /** @param reader the reader of the summary */
    CellReader(ByteReader reader) {
        this.reader = reader;
    }

    /** Reads the head of the cells, which are the last part of a summary; the bytes are used until the next call. */
    void load(byte[] summary) throws IOException {
        bytes = summary;
        count = (int) reader.variable(0, StatsLayout.MAX_CELLS, "a number of cells");
        cellBytes = Integer.BYTES;
        for (int i = 0; i < GameSums.SUMS && count > 0; i++) {
            int width = (int) reader.number(1);
            if (width > MAX_WIDTH) {
                throw reader.fault("expected sums of at most " + MAX_WIDTH + " bytes, found " + width);
            }
            offsets[i] = cellBytes;
            shifts[i] = Byte.SIZE * (Long.BYTES - width) & Long.SIZE - 1;
            masks[i] = (1L << Byte.SIZE * width) - 1;
            cellBytes += width;
        }
        start = reader.at();
        reader.skip(count * cellBytes);
    }

    /** Returns false if the move has too many cells for its plays. */
    boolean areStored() {
        return count > 0;
    }

    private int key(int cell) {
        return (int) KEYS.get(bytes, start + cell * cellBytes);
    }

    private int month(int cell) {
        return key(cell) & FactBits.CELL_MONTH_MASK;
    }

    /** Returns the first cell, from one on and before an end, whose key is not smaller than a key; else the end. */
    private int firstNotBefore(int key, int from, int end) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (key(middle) < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Receives the cells of one group: of the same bands and speed. */
    @FunctionalInterface
    private interface Group {
        /**
         * @param group the first cell of the group
         * @param before the cell before the first one that passes; less than {@code group} if that is in another group
         * @param last the last cell that passes
         */
        void visit(int group, int before, int last) throws IOException;
    }

    /** Visits the groups that have a cell that passes. */
    private void forEachGroup(CellConditions conditions, Group visitor) throws IOException {
        for (int cell = 0; cell < count; ) {
            int group = key(cell) & ~FactBits.CELL_MONTH_MASK;
            int end = firstNotBefore(group + FactBits.CELL_MONTH_MASK + 1, cell + 1, count);
            if (conditions.acceptsBandsAndSpeed(group)) {
                int first = firstNotBefore(group + conditions.firstMonth(), cell, end);
                int last = firstNotBefore(group + conditions.lastMonth() + 1, first, end) - 1;
                if (first <= last) {
                    visitor.visit(cell, first - 1, last);
                }
            }
            cell = end;
        }
    }

    /**
     * Adds the cells that pass to totals, in the order of the layout.
     *
     * @throws IOException if a sum is smaller than that of earlier months
     */
    void addTotals(CellConditions conditions, long[] totals) throws IOException {
        forEachGroup(conditions, (group, before, last) -> {
            addSums(group, before, last, totals);
            boolean isFirstUnknown = month(before + 1) == 0 && before + 1 < last;
            GameSums.addMonth(totals, month(isFirstUnknown ? before + 2 : before + 1));
            GameSums.addMonth(totals, month(last));
        });
    }

    /**
     * Adds the cells that pass to months.
     *
     * @throws IOException if a month or its results are impossible
     */
    void addMonths(CellConditions conditions, MonthCounts months) throws IOException {
        forEachGroup(conditions, (group, before, last) -> {
            for (int i = 0; i < RESULTS; i++) {
                earlier[i] = before < group ? 0 : sum(before, i);
            }
            for (int cell = before + 1; cell <= last; cell++) {
                addMonth(cell, months);
            }
        });
    }

    /** Adds the results of a month: those of a cell without the earlier ones, which it then replaces. */
    private void addMonth(int cell, MonthCounts months) throws IOException {
        long negative = 0;
        for (int i = 0; i < RESULTS; i++) {
            long sum = sum(cell, i);
            results[i] = sum - earlier[i];
            negative |= results[i];
            earlier[i] = sum;
        }
        long decided = results[GameSums.WHITE_WINS] + results[GameSums.DRAWS] + results[GameSums.BLACK_WINS];
        if (negative < 0 || decided > results[GameSums.GAMES] || !PositionHeads.isMonth(month(cell))) {
            throw impossible();
        }
        months.add(month(cell), results);
    }

    private IOException impossible() {
        return reader.fault("the cells of a summary have an impossible month or result: the file is damaged");
    }

    /**
     * Adds the sums of the cells after one and up to another one.
     *
     * @param group the first cell of the group
     */
    private void addSums(int group, int before, int last, long[] to) throws IOException {
        long negative = 0;
        for (int i = 0; i < GameSums.SUMS; i++) {
            long sum = sum(last, i) - (before < group ? 0 : sum(before, i));
            negative |= sum;
            to[i] += sum;
        }
        if (negative < 0) {
            throw impossible();
        }
    }

    private long sum(int cell, int sum) {
        return (long) NUMBERS.get(bytes, start + cell * cellBytes + offsets[sum]) >>> shifts[sum] & masks[sum];
    }
}
