package org.polybook.api.book;

import java.io.IOException;
import java.util.Arrays;

/** A cursor over the records of a book, all of which are collected in memory first: at most a quarter of the heap. */
final class CollectedEntries implements EntryCursor {
    private static final int LONGS = 3;
    private static final int MAX_LONGS = Integer.MAX_VALUE - 16;
    private static final int HEAP_SHARE = 4;

    /**
     * The records. Each takes three elements: its index, its key, and its move, weight and learn field packed into one.
     */
    private long[] records = new long[LONGS * 64];

    private int end;
    private int at = -LONGS;

    /** @throws IOException also if the book has too many records */
    static CollectedEntries of(OpeningBook book) throws IOException {
        return of(book, maxRecords(Runtime.getRuntime().maxMemory()));
    }

    static CollectedEntries of(OpeningBook book, int maxRecords) throws IOException {
        CollectedEntries entries = new CollectedEntries();
        boolean[] isFull = new boolean[1];
        book.forEach((index, key, packed) -> {
            isFull[0] = entries.end == LONGS * maxRecords;
            if (!isFull[0]) {
                entries.add(index, key, packed);
            }
            return !isFull[0];
        });
        if (isFull[0]) {
            throw new IOException("the book has more than " + maxRecords + " records, and all of them must be in memory"
                    + " to read them in order; allow a larger heap");
        }
        return entries;
    }

    /** Returns the maximum number of records in a heap of that size. */
    static int maxRecords(long heap) {
        return (int) Math.min(MAX_LONGS / LONGS, heap / HEAP_SHARE / (LONGS * Long.BYTES));
    }

    private void add(long index, long key, long packed) {
        if (end == records.length) {
            records = Arrays.copyOf(records, (int) Math.min(MAX_LONGS / LONGS * LONGS, 2L * end));
        }
        records[end] = index;
        records[end + 1] = key;
        records[end + 2] = packed;
        end += LONGS;
    }

    @Override
    public boolean next() {
        at = Math.min(at + LONGS, end);
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
