package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * An index of a book's records by ranges of keys. The key space is divided into buckets of equal width, as
 * {@link IndexLayout} defines; {@code starts[b]} is the first record whose key is in bucket {@code b} or a later one,
 * divided by the records of a unit and rounded down. Keys are evenly distributed, so linear interpolation inside the
 * bucket finds a place near the right one: within a few records in small buckets, within some dozen in large ones.
 *
 * <p>Only a book whose records are in order has an index, and lookups with it must agree with
 * {@link KeySearch#lowerBound}. A book whose keys are not evenly distributed is searched more slowly, but correctly.
 *
 * <p>Measured alternative: for each bucket, one byte with the difference between its start and the start that an even
 * distribution of keys would give. That index has half the size, but calculating the place takes more time than the
 * smaller table saves.
 */
final class BucketIndex {
    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private final int[] starts;
    private final long buckets;
    private final long records;
    private final int unitBits;
    private final boolean hasSmallBuckets;

    /**
     * @param starts the first record of each bucket, followed by the number of records, all in units of the layout
     */
    BucketIndex(int[] starts, IndexLayout layout) {
        this.starts = starts;
        buckets = layout.buckets();
        records = layout.records();
        unitBits = layout.unitBits();
        hasSmallBuckets = layout.hasSmallBuckets();
    }

    /**
     * Returns the place of a key in the key space: in the upper half the number of its bucket, in the lower half the
     * offset inside the bucket, in units of 2^-32 of its width.
     */
    private static long placeInKeySpace(long key, long buckets) {
        return (key >>> Integer.SIZE) * buckets;
    }

    /** Returns the bucket of a key; of two keys the larger one never has the lower bucket. */
    static int bucket(long key, long buckets) {
        return (int) (placeInKeySpace(key, buckets) >>> Integer.SIZE);
    }

    /**
     * Adds the records of the key.
     *
     * @return true if the answer is proved, because records of a smaller and of a larger key were read on either side
     *     of it. Occasionally returns false for a proved answer, so that the caller checks the file's end as well.
     */
    boolean findWithProof(BookBytes bytes, long key, EntryBuffer into) {
        long[] scratch = RecordWindow.scratch();
        boolean trusted = RecordWindow.countLookupAndIsTrusted(scratch);
        if (trusted && hasSmallBuckets) {
            long first = RecordWindow.firstRecordAround(estimateRecord(key), records);
            RecordWindow.copy(bytes, first, scratch, 0);
            if (RecordWindow.addIfAllInWindow(scratch, 0, first, key, into)) {
                return true;
            }
        }
        return findInLargeWindowOrSearch(bytes, key, into) && trusted;
    }

    /**
     * Finds a block of keys in four steps, each for all keys, so that their cache misses overlap: calculates the
     * expected places, loads a word at each place, copies the windows there, and then finds each answer. {@code ends}
     * contains the expected places until the last step replaces them. In large buckets, finds one key after another.
     */
    void find(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        if (!hasSmallBuckets) {
            findInLargeBuckets(bytes, keys, from, to, into, ends);
            return;
        }
        long[] scratch = RecordWindow.scratch();
        for (int i = from; i < to; i++) {
            ends[i] = (int) RecordWindow.firstRecordAround(estimateRecord(keys[i]), records);
        }
        for (int i = from; i < to; i++) {
            RecordWindow.prefetch(bytes, ends[i], scratch, i - from);
        }
        for (int i = from; i < to; i++) {
            RecordWindow.copyPrefetched(bytes, ends[i], scratch, i - from);
        }
        RecordWindow.throwPendingFaults(scratch, to - from);
        for (int i = from; i < to; i++) {
            if (keys[i] != 0 && !RecordWindow.addIfAllInWindow(scratch, i - from, ends[i], keys[i], into)) {
                findInLargeWindowOrSearch(bytes, keys[i], into);
            }
            ends[i] = into.size();
        }
    }

    private void findInLargeBuckets(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        for (int i = from; i < to; i++) {
            if (keys[i] != 0) {
                findInLargeWindowOrSearch(bytes, keys[i], into);
            }
            ends[i] = into.size();
        }
    }

    long lowerBound(BookBytes bytes, long key) {
        int bucket = bucket(key, buckets);
        long end = (starts[bucket + 1] + 1L << unitBits) - 1; // the next bucket begins inside its unit
        return KeySearch.lowerBound(bytes, (long) starts[bucket] << unitBits, Math.min(end, records), key);
    }

    /**
     * Finds the records for which {@link RecordWindow} is too small: of large buckets, of positions with many moves, or
     * of keys that are not evenly distributed.
     */
    private boolean findInLargeWindowOrSearch(BookBytes bytes, long key, EntryBuffer into) {
        int window = hasSmallBuckets ? LargeRecordWindow.RECORDS : LargeRecordWindow.MAX_RECORDS;
        // in a small bucket the estimate is so good that most of the window can be for the moves of one position
        long before = hasSmallBuckets ? window / 4 : window / 2;
        long first = Math.max(0, Math.min(estimateRecord(key) - before, records - window));
        if (LargeRecordWindow.addIfAllInWindow(bytes, first, window, key, into)) {
            return true;
        }
        KeySearch.collect(bytes, records, lowerBound(bytes, key), key, into);
        return false;
    }

    private long estimateRecord(long key) {
        long place = placeInKeySpace(key, buckets);
        int bucket = (int) (place >>> Integer.SIZE);
        int start = starts[bucket];
        long offset = (place & LOW_HALF) * (starts[bucket + 1] - start) >>> Integer.SIZE - unitBits;
        return ((long) start << unitBits) + offset;
    }
}
