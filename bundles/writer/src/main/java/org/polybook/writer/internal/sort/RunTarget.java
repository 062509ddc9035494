package org.polybook.writer.internal.sort;

import java.io.IOException;

/** Receives sorted runs of moves, from several threads. */
public interface RunTarget {
    /**
     * Writes a run.
     *
     * @param keys the keys of the moves, in the order of {@link PackedGameMove#compare}
     * @param moves the moves, in the layout of {@link PackedGameMove}
     * @param count the number of moves, at least 1
     */
    void write(long[] keys, long[] moves, int count) throws IOException;

    /**
     * Returns a writer for one thread.
     *
     * @param memory the maximum number of bytes in memory
     */
    default RunWriter writer(long memory) {
        return new RunWriter(this, memory);
    }
}
