package org.polybook.writer.internal;

import java.io.IOException;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.writer.internal.counted.GameWeights;

/** Reads counts from the positions of a cursor, in pieces of whole positions. Used by one thread at a time. */
final class CountedPositions {
    /** The number of entries after which a piece ends. */
    private static final int MAX_ENTRIES = 1 << 15;

    private static final int CHUNK = 4096;

    private final PositionCursor cursor;
    private final PositionCounts counts;
    private final long[] games = new long[CHUNK];
    private boolean isBegun;
    private boolean hasPosition;
    private long plays;

    CountedPositions(PositionCursor cursor, GameWeights weights) {
        this.cursor = cursor;
        this.counts = new PositionCounts(weights);
    }

    /**
     * Replaces the entries with those of the next positions.
     *
     * @return true if there are more positions
     */
    boolean read(SortedMoveCounts into) throws IOException {
        into.clear();
        if (!isBegun) {
            isBegun = true;
            hasPosition = cursor.next();
        }
        while (hasPosition && into.size() < MAX_ENTRIES) {
            readKey(into);
        }
        return hasPosition;
    }

    /** Reads all positions of one key; a book has their moves together. */
    private void readKey(SortedMoveCounts into) throws IOException {
        long key = cursor.key();
        counts.clear();
        do {
            readMoves();
            hasPosition = cursor.next();
        } while (hasPosition && cursor.key() == key);
        plays += counts.addTo(into, key);
    }

    private void readMoves() throws IOException {
        int side = cursor.isBlackToMove() ? PackedMoveOccurrence.BLACK : 0;
        for (int i = 0; i < cursor.moveCount(); i++) {
            int move = counts.addMove(cursor.moveCode(i) | side);
            cursor.openGames(i);
            for (long left = cursor.playCount(i); left > 0; ) {
                int read = cursor.readGameNumbers(games);
                for (int at = 0; at < read; at++) {
                    counts.add(move, games[at]);
                }
                left = read == 0 ? 0 : left - read;
            }
        }
    }

    /** The number of plays of the moves read so far, without skipped games. */
    long plays() {
        return plays;
    }
}
