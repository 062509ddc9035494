package org.polybook.writer.internal;

import java.io.IOException;

/** The entries of a table in the order of their keys, unsigned; those of one key in the order of their first occurrence. */
final class SortedEntries {
    final long[] keys;
    final int[] identities;
    final long[] games;
    final long[] scores;
    private int size;

    SortedEntries(EntryTable table) throws IOException {
        keys = new long[table.size()];
        identities = new int[table.size()];
        games = new long[table.size()];
        scores = new long[table.size()];
        table.forEach(this::insert);
    }

    int size() {
        return size;
    }

    /**
     * One step of an insertion sort: entries come nearly sorted, so few ever move, and equal keys never pass each other. The
     * parts of a count that was too large for one slot are put together.
     */
    private void insert(long key, int identity, int itsGames, int itsScore) {
        int at = size;
        while (at > 0 && Long.compareUnsigned(keys[at - 1], key) > 0) {
            at--;
        }
        for (int i = at - 1; i >= 0 && keys[i] == key; i--) {
            if (identities[i] == identity) {
                games[i] += itsGames;
                scores[i] += itsScore;
                return;
            }
        }
        open(at);
        keys[at] = key;
        identities[at] = identity;
        games[at] = itsGames;
        scores[at] = itsScore;
    }

    /** Makes room for one entry there. */
    private void open(int at) {
        int moved = size++ - at;
        if (moved > 0) {
            System.arraycopy(keys, at, keys, at + 1, moved);
            System.arraycopy(identities, at, identities, at + 1, moved);
            System.arraycopy(games, at, games, at + 1, moved);
            System.arraycopy(scores, at, scores, at + 1, moved);
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
