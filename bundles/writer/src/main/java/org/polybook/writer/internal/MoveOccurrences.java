package org.polybook.writer.internal;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The moves of a block of games in the order they were played. Used by one thread at a time, and reused from block to
 * block.
 */
final class MoveOccurrences {
    private long[] keys = new long[1 << 14];
    private int[] moves = new int[1 << 14];
    private int size;
    /** The plies before each move; null unless they are kept. */
    private int[] plies;

    private long[] sortedKeys = new long[0];
    private int[] sortedMoves = new int[0];
    private final int[] starts = new int[Partitions.COUNT + 1];

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    void add(long key, int occurrence) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            moves = Arrays.copyOf(moves, 2 * size);
            plies = plies == null ? null : Arrays.copyOf(plies, 2 * size);
        }
        keys[size] = key;
        moves[size++] = occurrence;
    }

    /** Keeps the plies of moves added from now on. */
    void keepPlies() {
        plies = new int[moves.length];
    }

    /** Sets the number of plies before the last added move, if plies are kept. */
    void setPliesBeforeLast(int before) {
        if (plies != null) {
            plies[size - 1] = before;
        }
    }

    /**
     * The number of plies before the move at that index; indices count moves in the order of addition. Requires
     * {@link #keepPlies}.
     */
    int pliesBefore(int index) {
        return plies[index];
    }

    /**
     * The key of the position in which the move at that index is played; indices count moves in the order of addition.
     */
    long key(int index) {
        return keys[index];
    }

    /**
     * The move at that index, in the layout of {@link PackedMoveOccurrence}; indices count moves in the order of addition.
     */
    int packedOccurrence(int index) {
        return moves[index];
    }

    /** Replaces the move at that index; indices count moves in the order of addition. */
    void set(int index, int occurrence) {
        moves[index] = occurrence;
    }

    /** Removes all moves from that index on. */
    void truncate(int newSize) {
        size = newSize;
    }

    /** Removes the moves at those indices. */
    void remove(BitSet indices) {
        int to = indices.nextSetBit(0);
        for (int from = to + 1; to >= 0 && from < size; from++) {
            if (!indices.get(from)) {
                keys[to] = keys[from];
                moves[to] = moves[from];
                if (plies != null) {
                    plies[to] = plies[from];
                }
                to++;
            }
        }
        size = to < 0 ? size : to;
    }

    /** Sets the result of the moves from that index on: the half-points for White and the weight of the game. */
    void setResult(int from, int whiteHalfPoints, int factor) {
        int white = whiteHalfPoints << PackedMoveOccurrence.SCORE_SHIFT | factor << PackedMoveOccurrence.FACTOR_SHIFT;
        int black =
                2 - whiteHalfPoints << PackedMoveOccurrence.SCORE_SHIFT | factor << PackedMoveOccurrence.FACTOR_SHIFT;
        for (int i = from; i < size; i++) {
            moves[i] |= (moves[i] & PackedMoveOccurrence.BLACK) == 0 ? white : black;
        }
    }

    /** Groups the moves by partition, keeping their order. */
    void groupByPartition() {
        if (sortedKeys.length < size) {
            sortedKeys = new long[keys.length];
            sortedMoves = new int[keys.length];
        }
        Arrays.fill(starts, 0);
        for (int i = 0; i < size; i++) {
            starts[Partitions.of(keys[i]) + 1]++;
        }
        for (int p = 1; p <= Partitions.COUNT; p++) {
            starts[p] += starts[p - 1];
        }
        for (int i = 0; i < size; i++) {
            int at = starts[Partitions.of(keys[i])]++;
            sortedKeys[at] = keys[i];
            sortedMoves[at] = moves[i];
        }
    }

    /** The index of the partition's first move, after {@link #groupByPartition()}. */
    int start(int partition) {
        return partition == 0 ? 0 : starts[partition - 1];
    }

    /** The index after the partition's last move, after {@link #groupByPartition()}. */
    int end(int partition) {
        return starts[partition];
    }

    /**
     * Copies {@code count} moves beginning at {@code index}, into both arrays, beginning at {@code to}. Requires
     * {@link #groupByPartition()}.
     */
    void copySorted(int index, int count, long[] toKeys, int[] toMoves, int to) {
        System.arraycopy(sortedKeys, index, toKeys, to, count);
        System.arraycopy(sortedMoves, index, toMoves, to, count);
    }

    long sortedKey(int index) {
        return sortedKeys[index];
    }

    int sortedOccurrence(int index) {
        return sortedMoves[index];
    }
}
