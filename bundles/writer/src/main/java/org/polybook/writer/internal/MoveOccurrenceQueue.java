package org.polybook.writer.internal;

import java.io.IOException;
import java.util.Arrays;

/**
 * The occurrences of one partition, in order, that are not counted yet. They are appended to an array, which costs next
 * to nothing, and counted in bulk, so that the table stays in the processor's cache. Used by one thread at a time.
 *
 * <p>The chunks of the queue never grow or move, so they make no garbage, and the garbage collector does not copy them.
 */
final class MoveOccurrenceQueue {
    static final int BYTES = Long.BYTES + Integer.BYTES;

    private final int chunk;
    private long[][] keys = new long[4][];
    private int[][] moves = new int[4][];
    private int chunks;
    private int size;

    /**
     * Creates an empty queue.
     *
     * @param chunk the number of occurrences in a chunk
     */
    MoveOccurrenceQueue(int chunk) {
        this.chunk = chunk;
    }

    int size() {
        return size;
    }

    long bytes() {
        return (long) chunks * chunk * BYTES;
    }

    /** The number of occurrences that fit without another chunk. */
    int remainingCapacity() {
        return chunks * chunk - size;
    }

    /** Allocates another chunk. */
    void addChunk() {
        if (chunks == keys.length) {
            keys = Arrays.copyOf(keys, 2 * chunks);
            moves = Arrays.copyOf(moves, 2 * chunks);
        }
        keys[chunks] = new long[chunk];
        moves[chunks++] = new int[chunk];
    }

    /** Adds the occurrences {@code [start, end)}, which are grouped by partition and for which there is room. */
    void add(MoveOccurrences from, int start, int end) {
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

    int packedOccurrence(int index) {
        return moves[index / chunk][index % chunk];
    }

    /** Counts the occurrences {@code [from, to)}. */
    void count(int from, int to, MoveCountTable table) throws IOException {
        for (int at = from; at < to; ) {
            int used = at % chunk;
            int count = Math.min(to - at, chunk - used);
            table.addAll(keys[at / chunk], moves[at / chunk], used, used + count);
            at += count;
        }
    }

    /** Clears the queue and releases its memory. */
    void clear() {
        Arrays.fill(keys, null);
        Arrays.fill(moves, null);
        chunks = 0;
        size = 0;
    }
}
