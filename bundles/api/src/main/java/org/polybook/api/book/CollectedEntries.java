package org.polybook.api.book;

import java.io.IOException;
import java.util.Arrays;

/** A cursor over the records of a book, all of which are collected in memory first. */
final class CollectedEntries implements EntryCursor {
    /**
     * The records. Each takes three elements: its index, its key, and its move, weight and learn field packed into one.
     */
    private long[] records = new long[3 * 64];

    private int end;
    private int at = -3;

    static CollectedEntries of(OpeningBook book) throws IOException {
        CollectedEntries entries = new CollectedEntries();
        book.forEach((index, key, packed) -> {
            entries.add(index, key, packed);
            return true;
        });
        return entries;
    }

    private void add(long index, long key, long packed) {
        if (end == records.length) {
            records = Arrays.copyOf(records, 2 * end);
        }
        records[end] = index;
        records[end + 1] = key;
        records[end + 2] = packed;
        end += 3;
    }

    @Override
    public boolean next() {
        at = Math.min(at + 3, end);
        return at < end;
    }

    @Override
    public long index() {
        return records[at];
    }

    @Override
    public long key() {
        return records[at + 1];
    }

    @Override
    public long packed() {
        return records[at + 2];
    }

    @Override
    public void close() {
        // nothing to release: the cursor holds only memory
    }
}
