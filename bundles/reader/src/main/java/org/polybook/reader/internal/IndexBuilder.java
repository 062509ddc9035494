package org.polybook.reader.internal;

import java.io.IOException;

/** Builds a {@link BucketIndex} in one pass over the book, unless its keys descend somewhere. */
final class IndexBuilder {
    private final IndexLayout layout;
    private final int[] starts;
    private int next;
    private long previous;

    private IndexBuilder(IndexLayout layout) {
        this.layout = layout;
        starts = new int[layout.buckets() + 1];
    }

    /**
     * Returns the index of a book; null if the book's records are not in order, or if the book is too small for an
     * index.
     *
     * @throws IOException if the file has changed since it was opened
     * @throws IllegalStateException if the book was closed concurrently
     */
    static BucketIndex buildOrNull(PolyglotBook book) throws IOException {
        if (book.records() < IndexLayout.MIN_RECORDS) {
            return null;
        }
        return buildOrNull(
                book, IndexLayout.of(book.records(), Runtime.getRuntime().maxMemory()));
    }

    /** Like {@link #buildOrNull(PolyglotBook)}, with the layout for this number of records. */
    static BucketIndex buildOrNull(PolyglotBook book, IndexLayout layout) throws IOException {
        long records = book.records();
        IndexBuilder builder = new IndexBuilder(layout);
        RecordBlock block = new RecordBlock();
        for (long first = 0; first < records; first += block.size()) {
            book.read(first, block);
            if (!builder.addIfInOrder(first, block)) {
                return null;
            }
        }
        return builder.finish();
    }

    private boolean addIfInOrder(long first, RecordBlock block) {
        int buckets = layout.buckets();
        long before = previous;
        for (int i = 0; i < block.size(); i++) {
            long key = block.key(i);
            if (Long.compareUnsigned(key, before) < 0) {
                return false;
            }
            before = key;
            int last = BucketIndex.bucket(key, buckets);
            while (next <= last) {
                starts[next++] = layout.unit(first + i);
            }
        }
        previous = before;
        return true;
    }

    private BucketIndex finish() {
        while (next < starts.length) {
            starts[next++] = layout.unit(layout.records());
        }
        return new BucketIndex(starts, layout);
    }
}
