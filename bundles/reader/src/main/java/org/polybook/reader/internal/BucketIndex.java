package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * An index of a book's records by ranges of keys. The key space is divided into buckets of equal width, with
 * {@value #RECORDS_PER_BUCKET} records each on average; {@code starts[b]} is the first record whose key is in bucket
 * {@code b} or a later one. The index takes 1/52 of the book's size. Keys are evenly distributed, so linear
 * interpolation inside the bucket finds a place within a few records of the right one.
 *
 * <p>Only a book whose records are in order has an index, and lookups with it must agree with
 * {@link KeySearch#lowerBound}. A book whose keys are not evenly distributed is searched more slowly, but correctly.
 *
 * <p>Measured alternative: for each bucket, one byte with the difference between its start and the start that an even
 * distribution of keys would give. That index has half the size, but calculating the place takes more time than the
 * smaller table saves.
 */
final class BucketIndex {
    /** The minimum number of records for an index: fewer are searched as fast without one. */
    static final int MIN_RECORDS = 1024;

    /** The maximum number of records for an index of {@code int}s; a book of 32 GiB. */
    static final int MAX_RECORDS = Integer.MAX_VALUE - 8;

    static final int RECORDS_PER_BUCKET = 13;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private final int[] starts;
    private final long buckets;
    private final int records;

    /**
     * @param starts the first record of each bucket, followed by the number of records
     */
    BucketIndex(int[] starts) {
        this.starts = starts;
        buckets = starts.length - 1L;
        records = starts[starts.length - 1];
    }

    static int bucketCountFor(long records) {
        return (int) (records / RECORDS_PER_BUCKET);
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
        if (trusted) {
            int first = RecordWindow.firstRecordAround(estimateRecord(key), records);
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
     * contains the expected places until the last step replaces them.
     */
    void find(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        long[] scratch = RecordWindow.scratch();
        for (int i = from; i < to; i++) {
            ends[i] = RecordWindow.firstRecordAround(estimateRecord(keys[i]), records);
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

    long lowerBound(BookBytes bytes, long key) {
        int bucket = bucket(key, buckets);
        return KeySearch.lowerBound(bytes, starts[bucket], starts[bucket + 1], key);
    }

    /**
     * Finds the records for which {@link RecordWindow} is too small: of positions with many moves, or of keys that are
     * not evenly distributed.
     */
    private boolean findInLargeWindowOrSearch(BookBytes bytes, long key, EntryBuffer into) {
        if (LargeRecordWindow.addIfAllInWindow(bytes, records, key, estimateRecord(key), into)) {
            return true;
        }
        KeySearch.collect(bytes, records, lowerBound(bytes, key), key, into);
        return false;
    }

    private int estimateRecord(long key) {
        long place = placeInKeySpace(key, buckets);
        int bucket = (int) (place >>> Integer.SIZE);
        int start = starts[bucket];
        return start + (int) ((place & LOW_HALF) * (starts[bucket + 1] - start) >>> Integer.SIZE);
    }
}
