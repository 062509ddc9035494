package org.polybook.scid.internal.database;

import java.io.IOException;

/** Reads the entries of an index sequentially, many at a time. Not thread-safe. */
public final class IndexScan {
    private static final int ENTRIES = 128;

    private final IndexFile index;
    private final IndexEntry entry;
    private final byte[] ahead;
    private long first;
    private long end;

    public IndexScan(IndexFile index) {
        this.index = index;
        this.entry = index.newEntry();
        this.ahead = new byte[ENTRIES * index.entryBytes()];
    }

    /** Returns a view of a game's entry, which the next call reuses. */
    public IndexEntry read(long game) throws IOException {
        if (game < first || game >= end) {
            first = game;
            end = game + index.readRawEntries(game, ahead);
        }
        if (game < end) {
            index.setEntry(ahead, (int) (game - first), entry);
        } else {
            index.read(game, entry);
        }
        return entry;
    }
}
