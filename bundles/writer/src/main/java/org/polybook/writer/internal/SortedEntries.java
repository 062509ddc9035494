package org.polybook.writer.internal;

import java.io.IOException;

/**
 * The entries of a table in the order of their keys, unsigned; those of one key in the order of their first occurrence.
 * Reused from table to table.
 */
final class SortedEntries {
    long[] keys = new long[0];
    int[] identities = new int[0];
    long[] games = new long[0];
    long[] scores = new long[0];
    /** How often each was played, whatever its games count. */
    long[] plays = new long[0];

    private int size;

    /** Takes the place of what was here before. */
    void load(EntryTable table) throws IOException {
        if (keys.length < table.size()) {
            int capacity = table.size() + table.size() / 8;
            keys = new long[capacity];
            identities = new int[capacity];
            games = new long[capacity];
            scores = new long[capacity];
            plays = new long[capacity];
        }
        size = 0;
        table.forEach(this::insert);
    }

    int size() {
        return size;
    }

    /** One step of an insertion sort: entries come nearly sorted, so few ever move, and equal keys never pass each other. */
    private void insert(long key, int identity, long itsGames, long itsScore, long itsPlays) {
        int at = size;
        while (at > 0 && Long.compareUnsigned(keys[at - 1], key) > 0) {
            at--;
        }
        open(at);
        keys[at] = key;
        identities[at] = identity;
        games[at] = itsGames;
        scores[at] = itsScore;
        plays[at] = itsPlays;
    }

    /** Makes room for one entry there. */
    private void open(int at) {
        int moved = size++ - at;
        if (moved > 0) {
            System.arraycopy(keys, at, keys, at + 1, moved);
            System.arraycopy(identities, at, identities, at + 1, moved);
            System.arraycopy(games, at, games, at + 1, moved);
            System.arraycopy(scores, at, scores, at + 1, moved);
            System.arraycopy(plays, at, plays, at + 1, moved);
        }
    }

    /** Index after the last entry with the key of that entry. */
    int groupEnd(int start) {
        int end = start + 1;
        while (end < size && keys[end] == keys[start]) {
            end++;
        }
        return end;
    }
}
