package org.polybook.writer.internal.sort;

import java.io.IOException;

/** The moves of a sorted run, one at a time. Used by one thread. */
abstract class MoveRun {
    long key;
    long move;
    boolean isEnd;

    /** Advances to the next move. */
    abstract void advance() throws IOException;

    /** Returns true after the last move. */
    final boolean isEnd() {
        return isEnd;
    }

    /** The key of the current move's position. */
    final long key() {
        return key;
    }

    /** The current move, in the layout of {@link PackedGameMove}. */
    final long move() {
        return move;
    }
}
