package org.polybook.writer.internal.sort;

import java.util.Arrays;

/**
 * Sorts moves by the keys of their positions, then by side and game, as {@link PackedGameMove#compare} does; equal moves
 * keep their order. Keys are spread evenly over 64 bits, so the moves are first distributed by the leading bits of the
 * keys; each small part is then sorted by insertion, and a larger one, which frequent positions make, by merging. Used
 * by one thread at a time.
 */
final class MoveSorter {
    private static final int MAX_INSERTION = 32;
    private static final int MOVES_PER_PART = 8;
    private static final int MAX_PART_BITS = 18;

    private long[] scratchKeys = new long[0];
    private long[] scratchMoves = new long[0];
    private int[] ends = new int[0];

    /**
     * Sorts the first {@code count} moves of both arrays in place: by key, of one position White's before Black's, then
     * by game.
     */
    void sort(long[] keys, long[] moves, int count) {
        if (count > scratchKeys.length) {
            scratchKeys = new long[count];
            scratchMoves = new long[count];
        }
        int bits = Math.min(
                MAX_PART_BITS, Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(count / MOVES_PER_PART)));
        distribute(keys, moves, count, bits);
        int start = 0;
        for (int part = 0; part < 1 << bits; part++) {
            sortPart(start, ends[part], keys, moves);
            start = ends[part];
        }
        System.arraycopy(scratchKeys, 0, keys, 0, count);
        System.arraycopy(scratchMoves, 0, moves, 0, count);
    }

    private void distribute(long[] keys, long[] moves, int count, int bits) {
        int shift = Long.SIZE - bits;
        int parts = 1 << bits;
        ends = ends.length < parts ? new int[parts] : ends;
        Arrays.fill(ends, 0, parts, 0);
        for (int i = 0; i < count; i++) {
            ends[(int) (keys[i] >>> shift)]++;
        }
        int sum = 0;
        for (int part = 0; part < parts; part++) {
            int size = ends[part];
            ends[part] = sum;
            sum += size;
        }
        for (int i = 0; i < count; i++) {
            int at = ends[(int) (keys[i] >>> shift)]++;
            scratchKeys[at] = keys[i];
            scratchMoves[at] = moves[i];
        }
    }

    /**
     * Sorts a part of the scratch arrays, which hold the moves; the caller's arrays {@code roomKeys} and {@code
     * roomMoves} are the space for merging.
     */
    private void sortPart(int start, int end, long[] roomKeys, long[] roomMoves) {
        for (int run = start; run < end; run += MAX_INSERTION) {
            sortByInsertion(run, Math.min(run + MAX_INSERTION, end));
        }
        for (int width = MAX_INSERTION; width < end - start; width *= 2) {
            for (int left = start; left + width < end; left += 2 * width) {
                merge(left, left + width, Math.min(left + 2 * width, end), roomKeys, roomMoves);
            }
        }
    }

    private void sortByInsertion(int start, int end) {
        for (int i = start + 1; i < end; i++) {
            long key = scratchKeys[i];
            long move = scratchMoves[i];
            int at = i;
            while (at > start && PackedGameMove.compare(scratchKeys[at - 1], scratchMoves[at - 1], key, move) > 0) {
                scratchKeys[at] = scratchKeys[at - 1];
                scratchMoves[at] = scratchMoves[at - 1];
                at--;
            }
            scratchKeys[at] = key;
            scratchMoves[at] = move;
        }
    }

    private void merge(int start, int middle, int end, long[] roomKeys, long[] roomMoves) {
        int length = middle - start;
        System.arraycopy(scratchKeys, start, roomKeys, start, length);
        System.arraycopy(scratchMoves, start, roomMoves, start, length);
        int left = start;
        int right = middle;
        for (int to = start; left < middle; to++) {
            boolean takesRight = right < end
                    && PackedGameMove.compare(roomKeys[left], roomMoves[left], scratchKeys[right], scratchMoves[right])
                            > 0;
            scratchKeys[to] = takesRight ? scratchKeys[right] : roomKeys[left];
            scratchMoves[to] = takesRight ? scratchMoves[right++] : roomMoves[left++];
        }
    }
}
