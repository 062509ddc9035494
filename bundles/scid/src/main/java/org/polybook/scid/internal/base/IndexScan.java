package org.polybook.scid.internal.base;

import java.io.IOException;

/** Reads the entries of an index one after the other, many at a time. One thread. */
public final class IndexScan {
    private static final int ENTRIES = 128;

    private final Index index;
    private final IndexEntry entry;
    private final byte[] ahead;
    private long first;
    private long end;

    public IndexScan(Index index) {
        this.index = index;
        this.entry = index.newEntry();
        this.ahead = new byte[ENTRIES * index.entryBytes()];
    }

    /** Shows a game's entry; the view is used again. */
    public IndexEntry read(long game) throws IOException {
        if (game < first || game >= end) {
            first = game;
            end = game + index.read(game, ahead);
        }
        if (game < end) {
            index.show(ahead, (int) (game - first), entry);
        } else {
            index.read(game, entry);
        }
        return entry;
    }
}
