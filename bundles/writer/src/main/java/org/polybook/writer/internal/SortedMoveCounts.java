package org.polybook.writer.internal;

import java.io.IOException;
import java.util.Arrays;

/**
 * The entries of a table in the unsigned order of their keys; entries of one key are in the order in which they were
 * first seen. Reused from table to table.
 */
final class SortedMoveCounts {
    private static final int MIN_CAPACITY = 64;

    long[] keys = new long[0];
    int[] identities = new int[0];
    long[] games = new long[0];
    long[] scores = new long[0];
    /** The number of times that each move was played, regardless of the weight of its games. */
    long[] plays = new long[0];

    private int size;

    /** Replaces the content with the entries of the table. */
    void load(MoveCountTable table) throws IOException {
        size = 0;
        if (keys.length < table.size()) {
            setCapacity(table.size() + table.size() / 8);
        }
        table.forEach(this::insert);
    }

    /**
     * Replaces the content with the next entries of the table, about as many as requested and all of their positions.
     *
     * @param fromCell 0, or the result of the previous call
     * @return the cell of the table from which to continue; −1 at the end
     */
    int loadPiece(MoveCountTable table, int fromCell, int entries) throws IOException {
        size = 0;
        return table.forEach(fromCell, entries, this::add);
    }

    private void setCapacity(int capacity) {
        keys = Arrays.copyOf(keys, capacity);
        identities = Arrays.copyOf(identities, capacity);
        games = Arrays.copyOf(games, capacity);
        scores = Arrays.copyOf(scores, capacity);
        plays = Arrays.copyOf(plays, capacity);
    }

    /** Removes all entries. */
    void clear() {
        size = 0;
    }

    /** Adds an entry after the entries with lower and equal keys. */
    void add(long key, int identity, long entryGames, long entryScore, long entryPlays) {
        if (size == keys.length) {
            setCapacity(Math.max(MIN_CAPACITY, 2 * size));
        }
        insert(key, identity, entryGames, entryScore, entryPlays);
    }

    int size() {
        return size;
    }

    /**
     * Inserts one entry, as a step of an insertion sort: entries arrive nearly sorted, so few ever move, and equal keys
     * keep their order.
     */
    private void insert(long key, int identity, long entryGames, long entryScore, long entryPlays) {
        int at = size;
        while (at > 0 && Long.compareUnsigned(keys[at - 1], key) > 0) {
            at--;
        }
        insertGap(at);
        keys[at] = key;
        identities[at] = identity;
        games[at] = entryGames;
        scores[at] = entryScore;
        plays[at] = entryPlays;
    }

    /** Makes room for one entry at the index. */
    private void insertGap(int at) {
        int moved = size++ - at;
        if (moved > 0) {
            System.arraycopy(keys, at, keys, at + 1, moved);
            System.arraycopy(identities, at, identities, at + 1, moved);
            System.arraycopy(games, at, games, at + 1, moved);
            System.arraycopy(scores, at, scores, at + 1, moved);
            System.arraycopy(plays, at, plays, at + 1, moved);
        }
    }

    /** The index after the last entry with the same key as the entry at {@code start}. */
    int groupEnd(int start) {
        int end = start + 1;
        while (end < size && keys[end] == keys[start]) {
            end++;
        }
        return end;
    }
}
