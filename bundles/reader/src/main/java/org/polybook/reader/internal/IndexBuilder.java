package org.polybook.reader.internal;

import java.io.IOException;

/** Builds a {@link BucketIndex} in one pass over the book, unless it meets a descent. */
final class IndexBuilder {
    private final int bits;
    private final int[] anchors;
    private final byte[] deviations;
    /** Where the buckets of the group under way begin. */
    private final int[] starts = new int[BucketIndex.GROUP];

    private int next;
    private long previous;

    private IndexBuilder(int bits) {
        this.bits = bits;
        anchors = new int[(1 << bits - BucketIndex.GROUP_BITS) + 1];
        deviations = new byte[(1 << bits) + 1];
    }

    /**
     * The index of that book, null if its records are not in order or it is too small or too large for one.
     *
     * @throws IOException if the file has changed under it
     * @throws IllegalStateException if it was closed meanwhile
     */
    static BucketIndex build(PolyglotBook book) throws IOException {
        long records = book.records();
        if (records < BucketIndex.FEWEST_RECORDS || records > BucketIndex.MOST_RECORDS) {
            return null;
        }
        IndexBuilder builder = new IndexBuilder(BucketIndex.bitsFor(records));
        RecordBlock block = new RecordBlock();
        for (long first = 0; first < records; first += block.size()) {
            book.read(first, block);
            if (!builder.add((int) first, block)) {
                return null;
            }
        }
        return builder.finish((int) records);
    }

    private boolean add(int first, RecordBlock block) {
        long before = previous;
        for (int i = 0; i < block.size(); i++) {
            long key = block.key(i);
            if (Long.compareUnsigned(key, before) < 0) {
                return false;
            }
            before = key;
            int last = (int) (key >>> -bits);
            while (next <= last) {
                begin(first + i);
            }
        }
        previous = before;
        return true;
    }

    /** The next bucket begins with that record. */
    private void begin(int record) {
        int inGroup = next & BucketIndex.GROUP - 1;
        int group = next >>> BucketIndex.GROUP_BITS;
        if (inGroup == 0) {
            anchors[group] = record;
            if (group > 0) {
                describe(group - 1);
            }
        }
        starts[inGroup] = record;
        next++;
    }

    /** The deviations of a group whose end is known. One that does not fit a byte becomes the nearest that does. */
    private void describe(int group) {
        for (int i = 0; i < BucketIndex.GROUP; i++) {
            int deviation = starts[i] - BucketIndex.even(anchors[group], anchors[group + 1], i);
            deviations[(group << BucketIndex.GROUP_BITS) + i] =
                    (byte) Math.max(Byte.MIN_VALUE, Math.min(deviation, Byte.MAX_VALUE));
        }
    }

    private BucketIndex finish(int records) {
        while (next < deviations.length - 1) {
            begin(records);
        }
        anchors[anchors.length - 1] = records;
        describe(anchors.length - 2);
        return new BucketIndex(anchors, deviations, bits);
    }
}
