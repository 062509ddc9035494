package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.util.Arrays;

/** Collects moves and sorts them into runs. Used by one thread. */
public final class RunWriter {
    /** The bytes in memory for each move: key and move, twice. */
    private static final int MOVE_MEMORY = 4 * Long.BYTES;

    /** The capacity at the start: few games need little memory, however much may be used. */
    private static final int MIN_CAPACITY = 1 << 12;

    private static final int MAX_CAPACITY = 1 << 22;

    private final RunTarget target;
    private final int maxCapacity;
    private long[] keys = new long[MIN_CAPACITY];
    private long[] moves = new long[MIN_CAPACITY];
    private final MoveSorter sorter = new MoveSorter();
    private int count;

    /**
     * @param target receives the runs
     * @param memory the maximum number of bytes in memory
     */
    RunWriter(RunTarget target, long memory) {
        this.target = target;
        maxCapacity = (int) Math.max(MIN_CAPACITY, Math.min(MAX_CAPACITY, memory / MOVE_MEMORY));
    }

    /**
     * Adds a move; the numbers of games do not decrease from call to call.
     *
     * @param move in the layout of {@link PackedGameMove}
     */
    public void add(long key, long move) throws IOException {
        if (count == keys.length) {
            makeRoom();
        }
        keys[count] = key;
        moves[count++] = move;
    }

    private void makeRoom() throws IOException {
        if (count == maxCapacity) {
            flush();
        } else {
            int capacity = Math.min(maxCapacity, 2 * count);
            keys = Arrays.copyOf(keys, capacity);
            moves = Arrays.copyOf(moves, capacity);
        }
    }

    /** Passes the collected moves on as a run. */
    public void flush() throws IOException {
        if (count > 0) {
            sorter.sort(keys, moves, count);
            target.write(keys, moves, count);
            count = 0;
        }
    }
}
