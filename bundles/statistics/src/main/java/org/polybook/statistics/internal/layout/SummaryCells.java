package org.polybook.statistics.internal.layout;

import java.util.Arrays;

/**
 * The sums over the games of one move by cell: by month, rating bands and speed. Reused from move to move; memory grows
 * with the number of cells, up to {@link StatsLayout#MAX_CELLS}.
 */
final class SummaryCells {
    /** The minimum number of plays for each cell. */
    private static final int PLAYS_A_CELL = 16;

    private static final int MULTIPLIER = 0x9E3779B1;

    /** An open hash table: the index of a cell + 1 in each used slot, 0 in each free slot. */
    private int[] slots = new int[64];

    private int[] keys = new int[slots.length / 2];
    private long[] sums = new long[keys.length * GameSums.SUMS];
    private int count;
    private boolean isTooMany;

    void clear() {
        Arrays.fill(slots, 0);
        count = 0;
        isTooMany = false;
    }

    void add(long facts, boolean isBlack) {
        int cell = isTooMany ? -1 : cell(FactBits.cell(facts));
        if (cell >= 0) {
            GameSums.add(sums, cell * GameSums.SUMS, facts, isBlack);
        }
    }

    /** Returns the index of a cell; −1 if there are too many. */
    private int cell(int key) {
        int slot = slot(key);
        if (slots[slot] > 0) {
            return slots[slot] - 1;
        }
        if (count == StatsLayout.MAX_CELLS) {
            isTooMany = true;
            return -1;
        }
        if (count == keys.length) {
            enlarge();
            slot = slot(key);
        }
        keys[count] = key;
        Arrays.fill(sums, count * GameSums.SUMS, (count + 1) * GameSums.SUMS, 0);
        slots[slot] = count + 1;
        return count++;
    }

    private int slot(int key) {
        int mask = slots.length - 1;
        int slot = key * MULTIPLIER >>> Integer.numberOfLeadingZeros(mask);
        while (slots[slot] > 0 && keys[slots[slot] - 1] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void enlarge() {
        keys = Arrays.copyOf(keys, 2 * keys.length);
        sums = Arrays.copyOf(sums, 2 * sums.length);
        slots = new int[2 * slots.length];
        for (int i = 0; i < count; i++) {
            slots[slot(keys[i])] = i + 1;
        }
    }

    /**
     * Writes the cells in the order of their keys, each with the sums up to its month, or no cells if there are too many
     * for that many plays. The sums are usable once.
     */
    void write(ByteSink to, long plays) {
        if (isTooMany || count >= plays / PLAYS_A_CELL) {
            to.variable(0);
            return;
        }
        to.variable(count);
        long[] order = order();
        addEarlierMonths(order);
        int[] widths = widths();
        for (int width : widths) {
            to.number(width, 1);
        }
        for (long next : order) {
            to.number(next >>> Integer.SIZE, Integer.BYTES);
            int at = (int) next * GameSums.SUMS;
            for (int i = 0; i < GameSums.SUMS; i++) {
                to.number(sums[at + i], widths[i]);
            }
        }
    }

    /** Returns the key of each cell in its high half and the index of the cell in its low half, in ascending order. */
    private long[] order() {
        long[] order = new long[count];
        for (int i = 0; i < count; i++) {
            order[i] = (long) keys[i] << Integer.SIZE | i;
        }
        Arrays.sort(order);
        return order;
    }

    /** Adds to each cell the cells of the same bands and speed in earlier months. */
    private void addEarlierMonths(long[] order) {
        for (int i = 1; i < order.length; i++) {
            boolean isSameGroup = (order[i] ^ order[i - 1]) >>> Integer.SIZE + FactBits.CELL_SPEED == 0;
            int at = (int) order[i] * GameSums.SUMS;
            int before = (int) order[i - 1] * GameSums.SUMS;
            for (int sum = 0; isSameGroup && sum < GameSums.SUMS; sum++) {
                sums[at + sum] += sums[before + sum];
            }
        }
    }

    /** Returns, for each sum, the number of bytes that its maximum needs. */
    private int[] widths() {
        int[] widths = new int[GameSums.SUMS];
        for (int i = 0; i < GameSums.SUMS; i++) {
            long all = 0;
            for (int cell = 0; cell < count; cell++) {
                all |= sums[cell * GameSums.SUMS + i];
            }
            widths[i] = (Long.SIZE - Long.numberOfLeadingZeros(all) + Byte.SIZE - 1) / Byte.SIZE;
        }
        return widths;
    }
}
