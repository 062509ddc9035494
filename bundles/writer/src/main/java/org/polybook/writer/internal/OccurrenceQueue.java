package org.polybook.writer.internal;

import java.util.Arrays;

/**
 * The occurrences of one partition, in their order, that are yet to be counted. Written from front to back, which costs
 * next to nothing, and counted many at a time, so that the table is in the processor's cache meanwhile. One thread at a time.
 *
 * <p>In chunks that never grow or move: no garbage, and nothing to copy for the collector.
 */
final class OccurrenceQueue {
    static final int BYTES = Long.BYTES + Integer.BYTES;

    private final int chunk;
    private long[][] keys = new long[4][];
    private int[][] moves = new int[4][];
    private int chunks;
    private int size;

    /** @param chunk occurrences that are given memory at once */
    OccurrenceQueue(int chunk) {
        this.chunk = chunk;
    }

    int size() {
        return size;
    }

    long bytes() {
        return (long) chunks * chunk * BYTES;
    }

    /** How many more need no more memory. */
    int room() {
        return chunks * chunk - size;
    }

    /** Makes room for a further chunk. */
    void grow() {
        if (chunks == keys.length) {
            keys = Arrays.copyOf(keys, 2 * chunks);
            moves = Arrays.copyOf(moves, 2 * chunks);
        }
        keys[chunks] = new long[chunk];
        moves[chunks++] = new int[chunk];
    }

    /** Takes in some sorted occurrences, for which there is room. */
    void add(Occurrences from, int start, int end) {
        for (int at = start; at < end; ) {
            int used = size % chunk;
            int count = Math.min(end - at, chunk - used);
            from.copySorted(at, count, keys[size / chunk], moves[size / chunk], used);
            at += count;
            size += count;
        }
    }

    long key(int index) {
        return keys[index / chunk][index % chunk];
    }

    int move(int index) {
        return moves[index / chunk][index % chunk];
    }

    /** Counts the occurrences {@code [from, to)}. */
    void count(int from, int to, EntryTable table) {
        for (int at = from; at < to; ) {
            int used = at % chunk;
            int count = Math.min(to - at, chunk - used);
            table.addAll(keys[at / chunk], moves[at / chunk], used, used + count);
            at += count;
        }
    }

    /** Empties it, and lets go of its memory. */
    void clear() {
        Arrays.fill(keys, null);
        Arrays.fill(moves, null);
        chunks = 0;
        size = 0;
    }
}
