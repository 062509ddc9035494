package org.polybook.reader.internal;

import java.io.IOException;

/** Builds a {@link BucketIndex} in one pass over the book, unless its keys descend somewhere. */
final class IndexBuilder {
    private final int buckets;
    private final int[] starts;
    private int next;
    private long previous;

    private IndexBuilder(int buckets) {
        this.buckets = buckets;
        starts = new int[buckets + 1];
    }

    /**
     * Returns the index of a book; null if the book's records are not in order, or if the book is too small or too
     * large for an index.
     *
     * @throws IOException if the file has changed since it was opened
     * @throws IllegalStateException if the book was closed concurrently
     */
    static BucketIndex buildOrNull(PolyglotBook book) throws IOException {
        long records = book.records();
        if (records < BucketIndex.MIN_RECORDS || records > BucketIndex.MAX_RECORDS) {
            return null;
        }
        IndexBuilder builder = new IndexBuilder(BucketIndex.bucketCountFor(records));
        RecordBlock block = new RecordBlock();
        for (long first = 0; first < records; first += block.size()) {
            book.read(first, block);
            if (!builder.addIfInOrder((int) first, block)) {
                return null;
            }
        }
        return builder.finish((int) records);
    }

    private boolean addIfInOrder(int first, RecordBlock block) {
        long before = previous;
        for (int i = 0; i < block.size(); i++) {
            long key = block.key(i);
            if (Long.compareUnsigned(key, before) < 0) {
                return false;
            }
            before = key;
            int last = BucketIndex.bucket(key, buckets);
            while (next <= last) {
                starts[next++] = first + i;
            }
        }
        previous = before;
        return true;
    }

    private BucketIndex finish(int records) {
        while (next < starts.length) {
            starts[next++] = records;
        }
        return new BucketIndex(starts);
    }
}
