package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * The first records of the parts of the key space. The space is divided into buckets of equal width, as many as leave {@value
 * #RECORDS_PER_BUCKET} records for each; {@code starts[b]} is the first record of bucket {@code b} or a later one. That takes
 * 1/52 of the book's size. Keys are evenly distributed, so linear interpolation inside the bucket finds a place within a few
 * records of the right one.
 *
 * <p>Only for records in order, where it must agree with {@link KeySearch#lowerBound}; other books have no index. A book whose
 * keys are not evenly distributed is searched more slowly, but correctly.
 *
 * <p>Measured alternative: one byte for each bucket with the difference between its start and that of an even distribution. It
 * has half the size, but finding the place takes longer than the smaller table saves.
 */
final class BucketIndex {
    /** Fewer records than this are searched as fast without an index. */
    static final int MIN_RECORDS = 1024;

    /** The maximum number of records for an index of {@code int}s; a book of 32 GiB. */
    static final int MAX_RECORDS = Integer.MAX_VALUE - 8;

    static final int RECORDS_PER_BUCKET = 13;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private final int[] starts;
    private final long buckets;
    private final int records;

    /** @param starts one for each bucket, followed by the number of records */
    BucketIndex(int[] starts) {
        this.starts = starts;
        buckets = starts.length - 1L;
        records = starts[starts.length - 1];
    }

    static int bucketsFor(long records) {
        return (int) (records / RECORDS_PER_BUCKET);
    }

    /** Returns the number of the bucket in the upper half, the offset inside it, in units of 2^-32, in the lower half. */
    private static long place(long key, long buckets) {
        return (key >>> Integer.SIZE) * buckets;
    }

    /** Returns the bucket of a key; of two keys the larger one never has the lower bucket. */
    static int bucket(long key, long buckets) {
        return (int) (place(key, buckets) >>> Integer.SIZE);
    }

    /**
     * Adds the records of the key.
     *
     * @return true if the answer is proved: records of smaller and of larger keys were seen on both its sides. Occasionally
     *     false even so, so that the caller also checks the file's end.
     */
    boolean find(BookBytes bytes, long key, EntryBuffer into) {
        long[] scratch = RecordWindow.scratch();
        boolean trusted = RecordWindow.isTrusted(scratch);
        if (trusted) {
            int first = RecordWindow.around(guess(key), records);
            RecordWindow.copy(bytes, first, scratch, 0);
            if (RecordWindow.answer(scratch, 0, first, key, into)) {
                return true;
            }
        }
        return findInLargeWindow(bytes, key, into) && trusted;
    }

    /**
     * Finds a block of keys in four steps, so that their cache misses overlap: the expected places of all keys, a first load at
     * these places, copies of them, then each answer. {@code ends} contains the places until the ends are known.
     */
    void find(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        long[] scratch = RecordWindow.scratch();
        for (int i = from; i < to; i++) {
            ends[i] = RecordWindow.around(guess(keys[i]), records);
        }
        for (int i = from; i < to; i++) {
            RecordWindow.touch(bytes, ends[i], scratch, i - from);
        }
        for (int i = from; i < to; i++) {
            RecordWindow.copyTouched(bytes, ends[i], scratch, i - from);
        }
        RecordWindow.settle(scratch, to - from);
        for (int i = from; i < to; i++) {
            if (keys[i] != 0 && !RecordWindow.answer(scratch, i - from, ends[i], keys[i], into)) {
                findInLargeWindow(bytes, keys[i], into);
            }
            ends[i] = into.size();
        }
    }

    long lowerBound(BookBytes bytes, long key) {
        int bucket = bucket(key, buckets);
        return KeySearch.lowerBound(bytes, starts[bucket], starts[bucket + 1], key);
    }

    /** Finds the records if the window is too small: for positions with many moves, and keys that are not evenly distributed. */
    private boolean findInLargeWindow(BookBytes bytes, long key, EntryBuffer into) {
        if (LargeWindow.find(bytes, records, key, guess(key), into)) {
            return true;
        }
        KeySearch.collect(bytes, records, lowerBound(bytes, key), key, into);
        return false;
    }

    private int guess(long key) {
        long place = place(key, buckets);
        int bucket = (int) (place >>> Integer.SIZE);
        int start = starts[bucket];
        return start + (int) ((place & LOW_HALF) * (starts[bucket + 1] - start) >>> Integer.SIZE);
    }
}
