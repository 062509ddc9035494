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
        if (cursor.moveCount() == 1 && cursor.playCount(0) == 1) {
            readSinglePlay(into, key);
            return;
        }
        counts.clear();
        readMoves();
        hasPosition = cursor.next();
        readOtherSide(into, key);
    }

    /** Like {@link #readKey}, for a position with one move that was played once, as most are. */
    private void readSinglePlay(SortedMoveCounts into, long key) throws IOException {
        int identity = identity(0);
        long game = readSingleGame();
        hasPosition = cursor.next();
        if (hasPosition && cursor.key() == key) {
            counts.clear();
            counts.add(counts.addMove(identity), game);
            readOtherSide(into, key);
        } else {
            plays += counts.addSinglePlay(into, key, identity, game);
        }
    }

    private long readSingleGame() throws IOException {
        cursor.openGames(0);
        if (cursor.readGameNumbers(games) != 1) {
            throw new IllegalStateException("expected one game of a move that was played once");
        }
        return games[0];
    }

    /** Reads further positions of a key and adds all its moves to {@code into}. */
    private void readOtherSide(SortedMoveCounts into, long key) throws IOException {
        while (hasPosition && cursor.key() == key) {
            readMoves();
            hasPosition = cursor.next();
        }
        plays += counts.addTo(into, key);
    }

    /** Returns the code of a move and the side to move. */
    private int identity(int move) {
        return cursor.moveCode(move) | (cursor.isBlackToMove() ? PackedMoveOccurrence.BLACK : 0);
    }

    private void readMoves() throws IOException {
        for (int i = 0; i < cursor.moveCount(); i++) {
            int move = counts.addMove(identity(i));
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
