package org.polybook.writer.internal.journal;

import java.io.IOException;
import org.polybook.api.book.EntryCursor;

/**
 * The records of a book and of a table of changed positions as those of one book: the table's positions are in their
 * sorted places, and the book's records under a key of the table are skipped, regardless of their place.
 */
final class MergedRecords implements EntryCursor {
    private static final long[] NONE = {};

    private final ChangedPositions table;
    private final long[] keys;
    private final EntryCursor base;
    /** True if the base's current record has been neither returned nor skipped. */
    private boolean held;

    private boolean ordered = true;
    private long previous;
    /** The number of the table's positions already begun. */
    private int begun;

    private long[] own = NONE;
    private int nextOwn;
    private long index = -1;
    private long key;
    private long packed;

    /** Takes over the cursor of the book. */
    MergedRecords(ChangedPositions table, EntryCursor base) {
        this.table = table;
        this.base = base;
        keys = table.sortedKeys();
    }

    @Override
    public boolean next() throws IOException {
        while (true) {
            if (nextOwn < own.length) {
                return setCurrentRecord(keys[begun - 1], own[nextOwn++]);
            }
            if (!held && !advance()) {
                if (begun == keys.length) {
                    return false;
                }
                beginChangedPosition();
            } else if (begun < keys.length && Long.compareUnsigned(keys[begun], base.key()) <= 0) {
                beginChangedPosition();
            } else {
                held = false;
                if (!isReplaced(base.key())) {
                    return setCurrentRecord(base.key(), base.packed());
                }
            }
        }
    }

    private boolean advance() throws IOException {
        held = base.next();
        if (held) {
            ordered &= Long.compareUnsigned(base.key(), previous) >= 0;
            previous = base.key();
        }
        return held;
    }

    private void beginChangedPosition() {
        own = table.recordsOrNull(keys[begun++]);
        nextOwn = 0;
    }

    /**
     * Returns true if the table replaces the record. In a sorted book, a record that the table replaces can only have
     * the key of the position returned last.
     */
    private boolean isReplaced(long baseKey) {
        return ordered ? begun > 0 && keys[begun - 1] == baseKey : table.recordsOrNull(baseKey) != null;
    }

    private boolean setCurrentRecord(long shownKey, long record) {
        index++;
        key = shownKey;
        packed = record;
        return true;
    }

    @Override
    public long index() {
        return index;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public long packed() {
        return packed;
    }

    @Override
    public void close() {
        base.close();
    }
}
