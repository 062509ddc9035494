package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.polybook.statistics.internal.layout.FactBits;
import org.polybook.statistics.internal.layout.GameSums;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The cells in the summary of a move: sums by month, rating bands and speed. For one thread. */
final class CellReader {
    /** The maximum number of bytes of a sum, so that sums over cells have less than 64 bits. */
    static final int MAX_WIDTH = 6;

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
    private final long[] sums = new long[GameSums.SUMS];

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

    /** Returns the first cell of a month or later; the number of cells if all are earlier. */
    private int firstOf(int month) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (key(middle) >>> FactBits.CELL_MONTH < month) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Adds the cells that pass to totals, in the order of the layout. */
    void addTotals(CellConditions conditions, long[] totals) {
        int end = endOf(conditions.lastMonth());
        for (int cell = firstOf(conditions.firstMonth()); cell < end; cell++) {
            int key = key(cell);
            if (conditions.acceptsBandsAndSpeed(key)) {
                addSums(cell, totals);
                GameSums.addMonth(totals, key >>> FactBits.CELL_MONTH);
            }
        }
    }

    /**
     * Adds the cells that pass to months.
     *
     * @throws IOException if a month or its results are impossible
     */
    void addMonths(CellConditions conditions, MonthCounts months) throws IOException {
        int end = endOf(conditions.lastMonth());
        for (int cell = firstOf(conditions.firstMonth()); cell < end; ) {
            int month = key(cell) >>> FactBits.CELL_MONTH;
            Arrays.fill(sums, 0);
            for (; cell < end && key(cell) >>> FactBits.CELL_MONTH == month; cell++) {
                if (conditions.acceptsBandsAndSpeed(key(cell))) {
                    addSums(cell, sums);
                }
            }
            addMonth(month, months);
        }
    }

    private void addMonth(int month, MonthCounts months) throws IOException {
        long results = sums[GameSums.WHITE_WINS] + sums[GameSums.DRAWS] + sums[GameSums.BLACK_WINS];
        if (results > sums[GameSums.GAMES] || !PositionHeads.isMonth(month)) {
            throw reader.fault("the cells of a summary have an impossible month or result: the file is damaged");
        }
        months.add(month, sums);
    }

    /** Returns the index after the last cell of a month or earlier. */
    private int endOf(int month) {
        return firstOf(month + 1);
    }

    private void addSums(int cell, long[] to) {
        int at = start + cell * cellBytes;
        for (int i = 0; i < GameSums.SUMS; i++) {
            to[i] += (long) NUMBERS.get(bytes, at + offsets[i]) >>> shifts[i] & masks[i];
        }
    }
}
